// What a page and the engine's worker say to each other.
import type { Slice, Task } from '../core/core';
import type { Shared } from '../core/threads';

/** A game for the worker: its rules (an id or the text of a file) and its record up to the position to search. */
export interface Source {
  rules: string;
  record: string;
}

export type Request = { kind: 'search'; search: number; source: Source; task: Task } | { kind: 'stop'; search: number };

/** What the first worker says to a helper. */
export type HelperRequest = { kind: 'join'; shared: Shared } | { kind: 'help' };

export interface Report {
  search: number;
  slice: Slice;
}
