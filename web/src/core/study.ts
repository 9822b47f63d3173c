// The core with what only the pages for analysis and for changing rules need: a module of its own, so that nobody else has
// to load it. What it makes cannot be handed to the functions of the other one.
import init from './generated/study/core.js';
import module from './generated/study/core_bg.wasm?url';

export { DraftBoard, Game, ImportedText, Reviewer, RulesLab, ruleSets } from './generated/study/core.js';
export type * from './generated/study/core.js';
export { troubleOf } from './sentence';

let loaded: Promise<unknown> | undefined;

/** Loads it, once; nothing else of it may be used before. */
export function loadStudy(): Promise<unknown> {
  loaded ??= init({ module_or_path: module });
  return loaded;
}
