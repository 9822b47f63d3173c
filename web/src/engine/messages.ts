// What a page and the engine's worker say to each other.
import type { Shared } from '../core/engine';
import type { Trouble } from '../core/sentence';
import type { Slice, Task } from '../core/types';
import type { Source } from '../game/source';

/** What a page wants of the engine. */
export type Request =
  /** To be ready for a search that will come. */
  | { kind: 'prepare' }
  /** The source holds the game up to the position to search. Where a clock runs, `left` milliseconds are on it. */
  | { kind: 'search'; search: number; source: Source; task: Task; left?: number | undefined }
  | { kind: 'stop'; search: number };

/** What the first worker says to a helper. */
export type HelperRequest = { kind: 'join'; shared: Shared } | { kind: 'help' };

/** A slice of a search, or why there will be none. */
export type Report = { search: number; slice: Slice } | { search: number; trouble: Trouble };
