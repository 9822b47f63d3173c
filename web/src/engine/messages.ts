// What a page and the engine's worker say to each other.
import type { Slice, Task } from '../core/core';

/** A game for the worker: its rules (an id or the text of a file) and its record up to the position to search. */
export interface Source {
  rules: string;
  record: string;
}

export type Request = { kind: 'search'; search: number; source: Source; task: Task } | { kind: 'stop'; search: number };

export interface Report {
  search: number;
  slice: Slice;
}
