// How somebody solves puzzles: a rating, puzzles in a row, days in a row. Kept in this browser.
import { store, stored, whenStored } from '../settings.svelte';
import { follows } from './daily';
import type { Puzzle } from './puzzle';
import { BEGINNER, ratedBy, ratingOf, type Rating } from './rating';

export interface Kept extends Rating {
  /** The ids of the puzzles that have counted: only the first attempt at each does. */
  counted: readonly string[];
  /** How many of the last ones were right, and the most there have been. */
  row: number;
  longest: number;
  /** The day whose puzzle was solved last, and on how many days up to it. */
  day: string;
  days: number;
}

const KEY = 'tablut.puzzles.record';

/** A record from what was kept, whatever that is. */
export function recordFrom(text: string | null): Kept {
  let kept: { [K in keyof Kept]?: unknown } = {};
  try {
    kept = (JSON.parse(text ?? '{}') as typeof kept | null) ?? {};
  } catch {
    // Not ours: begin afresh.
  }
  const number = (value: unknown, otherwise: number, most: number) =>
    typeof value === 'number' && value >= 0 && value <= most ? value : otherwise;
  return {
    rating: number(kept.rating, BEGINNER.rating, 4_000),
    deviation: number(kept.deviation, BEGINNER.deviation, BEGINNER.deviation) || BEGINNER.deviation,
    counted: Array.isArray(kept.counted) ? kept.counted.filter((id) => typeof id === 'string') : [],
    row: number(kept.row, 0, 1e6),
    longest: number(kept.longest, 0, 1e6),
    day: typeof kept.day === 'string' ? kept.day : '',
    days: number(kept.days, 0, 1e6),
  };
}

let kept = $state.raw(recordFrom(stored(KEY)));
whenStored(KEY, (value) => (kept = recordFrom(value)));

function keep(next: Kept): void {
  kept = next;
  store(KEY, JSON.stringify(next));
}

export const record = {
  get now(): Kept {
    return kept;
  },
  /** The days in a row, as they stand on a day: none if one was left out. */
  daysOn(day: string): number {
    return kept.day === day || follows(day, kept.day) ? kept.days : 0;
  },
  /** Counts the first attempt at a puzzle; what it changed in the rating, or nothing for a later one. */
  count(puzzle: Puzzle, right: boolean): number | null {
    if (kept.counted.includes(puzzle.id)) return null;
    const before = kept.rating;
    const row = right ? kept.row + 1 : 0;
    const after = ratedBy(kept, ratingOf(puzzle), right);
    keep({ ...kept, ...after, counted: [...kept.counted, puzzle.id], row, longest: Math.max(kept.longest, row) });
    return Math.round(after.rating) - Math.round(before);
  },
  /** The puzzle of a day has been solved. */
  solvedOn(day: string): void {
    if (kept.day === day) return;
    keep({ ...kept, day, days: follows(day, kept.day) ? kept.days + 1 : 1 });
  },
};
