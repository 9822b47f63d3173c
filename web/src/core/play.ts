// The rules core and the engine in WebAssembly, as the pages need them that play, teach and ask riddles. Everything that
// depends on rules is asked of it; its types are generated from Rust.
import { once } from '../once';
import init from './generated/play/core.js';
import module from './generated/play/core_bg.wasm?url';

export { Game, Thinker, Referee, gradeOfLoss, history, levelRatings, linnaeusBoard, ruleSets, texts } from './generated/play/core.js';
export type * from './generated/play/core.js';

/** Loads the core, once; nothing else of it may be used before. */
export const loadPlay = once(() => init({ module_or_path: module }));
