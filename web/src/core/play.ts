// The rules core in WebAssembly, as the pages need it that play, teach and set puzzles. Everything that depends on rules is
// asked of it; its types are generated from Rust. It has no engine: that is in the modules that workers load.
import { once } from '../once';
import init from './generated/play/core.js';
import module from './generated/play/core_bg.wasm?url';

export { Game, Referee, adaptedLevel, gradeOfLoss, history, levelRatings, linnaeusBoard, ruleSet, ruleSetIds, texts } from './generated/play/core.js';
export type * from './generated/play/core.js';

/** Loads the core, once; nothing else of it may be used before. */
export const loadPlay = once(() => init({ module_or_path: module }));
