// Ratings of solvers and puzzles: Glicko (Mark Glickman's first system), a puzzle being a game of its own. docs/puzzles.md
// says what the figures mean.
import type { Puzzle } from './puzzle';

export interface Rating {
  rating: number;
  /** How far off it may be: the real one is within twice this in 95 of 100 cases. */
  deviation: number;
}

/** Somebody who has solved nothing yet. */
export const BEGINNER: Rating = { rating: 1000, deviation: 350 };

/** What of a puzzle's difficulty its points do not tell. */
const PUZZLE_DEVIATION = 80;
/** A rating is never more certain than this, so that it follows who gets better. */
const LEAST_DEVIATION = 60;

const EASIEST = 700;
const POINT = 80;

/** What a puzzle is rated: its points of difficulty, as its grade is counted from them (crates/tafl-puzzles/src/grade.rs). */
export function ratingOf({ goal, moves, level, themes }: Pick<Puzzle, 'goal' | 'moves' | 'level' | 'themes'>): number {
  const hidden = [goal === 'win' && themes.includes('quiet'), themes.includes('sacrifice'), goal === 'hold'];
  return EASIEST + POINT * (3 * (moves - 1) + (level - 1) + hidden.filter(Boolean).length);
}

const Q = Math.LN10 / 400;

/** How much the other's uncertainty weakens what a game says. */
const weight = (deviation: number) => 1 / Math.sqrt(1 + (3 * Q * Q * deviation * deviation) / (Math.PI * Math.PI));

/** A rating after games, each against a rating, with a score from 0 to 1. */
export function rated(before: Rating, games: readonly (Rating & { score: number })[]): Rating {
  let [information, surprise] = [0, 0];
  for (const { rating, deviation, score } of games) {
    const g = weight(deviation);
    const expected = 1 / (1 + 10 ** ((-g * (before.rating - rating)) / 400));
    information += Q * Q * g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const precision = 1 / before.deviation ** 2 + information;
  return { rating: before.rating + (Q / precision) * surprise, deviation: Math.sqrt(1 / precision) };
}

/** A solver's rating after a puzzle. */
export function ratedBy(before: Rating, puzzle: number, right: boolean): Rating {
  const { rating, deviation } = rated(before, [{ rating: puzzle, deviation: PUZZLE_DEVIATION, score: right ? 1 : 0 }]);
  return { rating: Math.max(rating, 0), deviation: Math.max(deviation, LEAST_DEVIATION) };
}
