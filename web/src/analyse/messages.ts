// What the analysis page and the worker that grades a game say to each other.
import type { Trouble } from '../core/sentence';
import type { ReviewSlice } from '../core/types';
import type { Source } from '../game/source';

export interface ReviewRequest {
  source: Source;
  /** How many positions to visit for each move. */
  nodes: number;
}

/** A slice that shows something new, that the worker is at work, or why it has ended. */
export type ReviewReport = { slice: ReviewSlice } | { atWork: true } | { problem: Trouble };
