// The core with what only the pages for analysis and for changing rules need: a module of its own, so that no other page
// has to load it, and these pages load nothing but it. What it makes cannot be handed to the functions of the other one.
import { once } from '../once';
import init from './generated/study/core.js';
import module from './generated/study/core_bg.wasm?url';

export { DraftBoard, EndgameTables, Game, ImportedText, Referee, RulesLab, ruleSet, ruleSetIds } from './generated/study/core.js';
export type * from './generated/study/core.js';
export { troubleOf } from './sentence';

/** Loads it, once; nothing else of it may be used before. */
export const loadStudy = once(() => init({ module_or_path: module }));
