// Which lessons have been done. Kept in this browser, and nowhere else.
import { store, stored, whenStored } from '../settings.svelte';
import { LESSONS } from './content';

const KEY = 'tablut.lessons';

/** The lessons that were kept as done, whatever was kept: what is no lesson is left out. */
export function doneFrom(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return LESSONS.map(({ id }) => id).filter((id) => Array.isArray(kept) && kept.includes(id));
  } catch {
    return [];
  }
}

let done = $state.raw<readonly string[]>(doneFrom(stored(KEY)));
whenStored(KEY, (value) => (done = doneFrom(value)));

export const progress = {
  get count(): number {
    return done.length;
  },
  /** The first lesson that has not been done; the first of all when all have. */
  get next(): string {
    return (LESSONS.find(({ id }) => !done.includes(id)) ?? LESSONS[0])?.id ?? '';
  },
  has(id: string): boolean {
    return done.includes(id);
  },
  add(id: string): void {
    this.restore([id]);
  },
  /** Forgets them all, and gives them back to whoever might want them again. */
  forget(): readonly string[] {
    const before = done;
    done = [];
    store(KEY, null);
    return before;
  },
  /** Counts lessons as done, beside those that are. */
  restore(ids: readonly string[]): void {
    done = [...new Set([...done, ...ids])];
    store(KEY, JSON.stringify(done));
  },
};
