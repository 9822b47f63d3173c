// The puzzles: files that `tablut puzzles make` has written and `tablut puzzles check` proves; docs/puzzles.md has the
// format. A file is loaded when it is needed.
import type { Side } from '../core/types';
import type { Puzzle, Step } from './puzzle';

export type { Puzzle, Step };

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

async function fetched(address: string): Promise<Puzzle[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return puzzlesOf(await answer.text());
}

const loaded = new Map<string, Promise<Puzzle[]>>();

/** The puzzles of a rule set, the easiest first. */
export function puzzlesFor(collection: Collection): Promise<Puzzle[]> {
  let puzzles = loaded.get(collection);
  if (!puzzles) {
    puzzles = fetched(files[`../../content/puzzles/${collection}.jsonl`] ?? '');
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

/** The next puzzle after one that is not done, going round; none if all are. */
export function nextOpen(puzzles: readonly Puzzle[], after: string | null, done: (id: string) => boolean): Puzzle | undefined {
  const start = puzzles.findIndex(({ id }) => id === after) + 1;
  return [...puzzles.slice(start), ...puzzles.slice(0, start)].find(({ id }) => id !== after && !done(id));
}
