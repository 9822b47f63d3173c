// Which puzzles have been solved, kept in this browser.
import { store, stored, whenStored } from '../settings.svelte';

/** Solved at the first attempt without help; solved; looked at. */
export type Mark = 'solved' | 'found' | 'seen';

const KEY = 'tablut.puzzles';
const RANK: Record<Mark, number> = { seen: 0, found: 1, solved: 2 };

/** Progress from what was kept, whatever that is. */
export function progressFrom(text: string | null): Record<string, Mark> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = Object.entries(kept).filter(([, mark]) => typeof mark === 'string' && Object.hasOwn(RANK, mark));
    return Object.fromEntries(known) as Record<string, Mark>;
  } catch {
    return {};
  }
}

let marks = $state.raw(progressFrom(stored(KEY)));
whenStored(KEY, (value) => (marks = progressFrom(value)));

export const progress = {
  of(id: string): Mark | undefined {
    return marks[id];
  },
  /** It is behind us, with or without help. */
  isDone(id: string): boolean {
    return marks[id] === 'solved' || marks[id] === 'found';
  },
  /** Notes what came of an attempt; a better result stays. */
  note(id: string, mark: Mark): void {
    const before = marks[id];
    if (before && RANK[before] >= RANK[mark]) return;
    marks = { ...marks, [id]: mark };
    store(KEY, JSON.stringify(marks));
  },
  forget(ids: readonly string[]): void {
    marks = Object.fromEntries(Object.entries(marks).filter(([id]) => !ids.includes(id)));
    store(KEY, JSON.stringify(marks));
  },
};
