// The real cores, for tests that ask them about rules.
import { readFileSync } from 'node:fs';
import { initSync as initPlay } from '../../src/core/generated/play/core.js';
import { initSync as initStudy } from '../../src/core/generated/study/core.js';

const built = (name: string) => readFileSync(new URL(`../../src/core/generated/${name}/core_bg.wasm`, import.meta.url));

/** Gives its memory. */
export function usePlay(): WebAssembly.Memory {
  return initPlay({ module: built('play') }).memory;
}

export function useStudy(): void {
  initStudy({ module: built('study') });
}
