// The rules core and the engine in WebAssembly, as every page needs them. Everything that depends on rules is asked of it;
// its types are generated from Rust.
import init from './generated/play/core.js';
import module from './generated/play/core_bg.wasm?url';

export { Game, Thinker, gradeOfLoss, history, levelRatings, linnaeusBoard, ruleSets, texts } from './generated/play/core.js';
export type * from './generated/play/core.js';

let loaded: Promise<unknown> | undefined;

/** Loads the core, once; nothing else of it may be used before. */
export function loadCore(): Promise<unknown> {
  loaded ??= init({ module_or_path: module });
  return loaded;
}
