// The puzzles: files that `tablut puzzles make` has written and `tablut puzzles check` proves; docs/puzzles.md has the
// format. A file is loaded when it is needed.
import type { Side } from '../core/types';
import { asText, fetched } from '../fetched';
import type { Puzzle, Step, Theme } from './puzzle';
import { ratingOf } from './rating';

export type { Puzzle, Step, Theme };

/** The rule sets that have puzzles. */
export const COLLECTIONS = ['modern-standard', 'brandubh-wtf', 'copenhagen'] as const;
export const GRADES = [1, 2, 3, 4, 5] as const;

export type Collection = (typeof COLLECTIONS)[number];

const files = import.meta.glob<string>('../../content/puzzles/*.jsonl', { query: '?url', import: 'default', eager: true });

/** The puzzles in the text of a file. */
export function puzzlesOf(text: string): Puzzle[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);
}

const loaded = new Map<string, Promise<Puzzle[]>>();

/** The puzzles of a rule set, the easiest first. */
export function puzzlesFor(collection: Collection): Promise<Puzzle[]> {
  let puzzles = loaded.get(collection);
  if (!puzzles) {
    puzzles = fetched(files[`../../content/puzzles/${collection}.jsonl`] ?? '', asText).then(puzzlesOf);
    loaded.set(collection, puzzles);
    // A file that did not come is asked for again.
    puzzles.catch(() => loaded.delete(collection));
  }
  return puzzles;
}

export function isCollection(name: string | null): name is Collection {
  return COLLECTIONS.some((known) => known === name);
}

/** The side that has to find the move. */
export function solverOf(puzzle: Puzzle): Side {
  return puzzle.position.endsWith(' a') ? 'attackers' : 'defenders';
}

/** The step that a move is, if it is right. */
export function stepOf(steps: readonly Step[], from: string, to: string): Step | undefined {
  return steps.find(([move]) => move === `${from}-${to}`);
}

/** What the puzzles are about, the most frequent first. */
export function themesOf(puzzles: readonly Puzzle[]): { theme: Theme; count: number }[] {
  const counts = new Map<Theme, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].map(([theme, count]) => ({ theme, count })).sort((a, b) => b.count - a.count);
}

/** Puzzles no further from a rating than this are as hard as it says. */
const NEAR = 150;

/** Any puzzle about as hard as a rating, one that is open if there is any; else the nearest ones are drawn from. */
export function anyNear(
  puzzles: readonly Puzzle[],
  rating: number,
  done: (id: string) => boolean,
  random: () => number = Math.random,
): Puzzle | undefined {
  const open = puzzles.filter(({ id }) => !done(id));
  const among = open.length > 0 ? open : puzzles;
  const distance = (puzzle: Puzzle) => Math.abs(ratingOf(puzzle) - rating);
  const least = Math.min(...among.map(distance));
  const near = among.filter((puzzle) => distance(puzzle) <= Math.max(NEAR, least));
  return near[Math.floor(random() * near.length)];
}

/** The next puzzle after one that is not done, going round; none if all are. */
export function nextOpen(puzzles: readonly Puzzle[], after: string | null, done: (id: string) => boolean): Puzzle | undefined {
  const start = puzzles.findIndex(({ id }) => id === after) + 1;
  return [...puzzles.slice(start), ...puzzles.slice(0, start)].find(({ id }) => id !== after && !done(id));
}
