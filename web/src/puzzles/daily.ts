// The puzzle of the day: the same for everybody, from each rule set in turn.
import { COLLECTIONS, type Collection, type Puzzle } from './collection';

/** What stands in the address in place of a rule set. */
export const DAILY = 'daily';

/** The day of a moment, by universal time, as the terminal has it too: `2026-11-22`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Days since 1970. */
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

/** Whether a day is the one after another. */
export const follows = (day: string, before: string) => numberOf(day) === numberOf(before) + 1;

/** The rule set whose turn it is. */
export function dailyCollection(day: string): Collection {
  return COLLECTIONS[numberOf(day) % COLLECTIONS.length] ?? COLLECTIONS[0];
}

/** From one day of a rule set to its next, so many puzzles on: easy and hard ones take turns, and all of them have theirs. */
const STEP = 47;

/** The puzzle of a day, among those of its rule set. */
export function dailyOf(day: string, puzzles: readonly Puzzle[]): Puzzle | undefined {
  const turn = Math.floor(numberOf(day) / COLLECTIONS.length);
  return puzzles[(turn * STEP) % Math.max(puzzles.length, 1)];
}
