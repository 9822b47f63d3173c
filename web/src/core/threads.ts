// The core with the engine, built so that several workers can search in one module with one memory. It can be loaded only where
// the page is isolated from other origins, and only in workers: it waits for other threads, as a page must not.
import type * as Study from './generated/study/core.js';

type Glue = Pick<typeof Study, 'Game' | 'Thinker'> & {
  default(how: { module_or_path: WebAssembly.Module; memory?: WebAssembly.Memory }): Promise<{ memory: WebAssembly.Memory }>;
  /** Searches along with another worker until that one's search ends; whether there was anything to do. */
  help(): boolean;
};

/** What a further worker needs to search along. */
export interface Shared {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
}

// Where no compiler could build it, neither file is there.
const glue = import.meta.glob<Glue>('./generated/threads/core.js');
const modules = import.meta.glob<string>('./generated/threads/core_bg.wasm', { query: '?url', import: 'default', eager: true });
const [load] = Object.values(glue);
const [address] = Object.values(modules);

/** No more threads than this: more would search the same too often. */
export const MOST_THREADS = 8;

/** Whether workers can share memory here. */
export function canShare(): boolean {
  return address !== undefined && globalThis.crossOriginIsolated;
}

/** How many threads are of use here: 1 where they cannot share memory. */
export function threadsHere(): number {
  if (!canShare()) return 1;
  return Math.min(Math.max(navigator.hardwareConcurrency || 1, 1), MOST_THREADS);
}

/** Loads it for the first worker. */
export async function loadThreads(): Promise<{ core: Glue; shared: Shared }> {
  if (!load || !address) throw new Error('the core was built without threads');
  const [core, module] = await Promise.all([load(), WebAssembly.compileStreaming(fetch(address))]);
  const { memory } = await core.default({ module_or_path: module });
  return { core, shared: { module, memory } };
}

/** Joins the first worker in its memory. */
export async function joinThreads({ module, memory }: Shared): Promise<Glue> {
  if (!load) throw new Error('the core was built without threads');
  const core = await load();
  await core.default({ module_or_path: module, memory });
  return core;
}
