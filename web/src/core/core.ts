// The rules core in WebAssembly. Everything that depends on rules is asked of it; its types are generated from Rust.
import init from './generated/tablut_wasm.js';
import module from './generated/tablut_wasm_bg.wasm?url';

export {
  DraftBoard,
  Game,
  ImportedText,
  Reviewer,
  RulesLab,
  Thinker,
  gradeOfLoss,
  history,
  linnaeusBoard,
  ruleSets,
  texts,
} from './generated/tablut_wasm.js';
export type * from './generated/tablut_wasm.js';

let loaded: Promise<unknown> | undefined;

/** Loads the core, once; nothing else of it may be used before. */
export function loadCore(): Promise<unknown> {
  loaded ??= init({ module_or_path: module });
  return loaded;
}

/** The sentence of an error that the core has thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
