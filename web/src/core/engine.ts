// The core with the engine, for workers. It is built so that several of them can search in one module with one memory, which
// browsers let them share where the page is isolated from other origins. Only workers load it: it waits for other threads, as
// a page must not.
import { fetched } from '../fetched';
import { once } from '../once';
import type * as Engine from './generated/engine/core.js';
import address from './generated/engine/core_bg.wasm?url';
import { BUILT_FOR_THREADS } from './generated/engine/threads';

export type { GradedMove, ReviewSlice, Slice, Task } from './generated/engine/core.js';

export type EngineCore = Pick<typeof Engine, 'Game' | 'Reviewer' | 'Thinker'>;

interface Glue extends EngineCore {
  default(how: { module_or_path: WebAssembly.Module; memory?: WebAssembly.Memory }): Promise<{ memory: WebAssembly.Memory }>;
  /** Searches along with another worker until that one's search ends; whether there was anything to do. */
  help(): boolean;
}

/** What a further worker needs to search along. */
export interface Shared {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
}

/** No more threads than this: more would search the same too often. */
export const MOST_THREADS = 8;

/** Whether workers can share memory here. */
export function canShare(): boolean {
  return BUILT_FOR_THREADS && globalThis.crossOriginIsolated;
}

/** How many threads are of use here: 1 where they cannot share memory. */
export function threadsHere(): number {
  if (!canShare()) return 1;
  return Math.min(Math.max(navigator.hardwareConcurrency || 1, 1), MOST_THREADS);
}

// What it is made from says what it has; where no compiler could build it for threads, nobody asks for help.
const loadGlue = async () => (await import('./generated/engine/core.js')) as unknown as Glue;

/** Loads it, once, with what a further worker needs. */
export const loadEngine = once(async (): Promise<{ core: EngineCore; shared: Shared }> => {
  const [core, module] = await Promise.all([loadGlue(), fetched(address, (answer) => WebAssembly.compileStreaming(answer))]);
  const { memory } = await core.default({ module_or_path: module });
  return { core, shared: { module, memory } };
});

/** Joins the first worker in its memory. */
export async function joinEngine({ module, memory }: Shared): Promise<Pick<Glue, 'help'>> {
  const core = await loadGlue();
  await core.default({ module_or_path: module, memory });
  return core;
}
