// What earlier versions of these pages kept in the browser's small storage: one game and one study. Each is moved into the
// library once.
import { store, stored } from '../settings.svelte';

const KEYS = { play: 'tablut.game', analyse: 'tablut.study' } as const;

export interface KeptBefore {
  /** What was kept, whatever it is. */
  value: unknown;
  /** It is in the library now. */
  forget: () => void;
}

/** What was kept there for a page; nothing where there is none, or no more. */
export function keptBefore(page: keyof typeof KEYS): KeptBefore | null {
  const text = stored(KEYS[page]);
  if (text === null) return null;
  const forget = () => store(KEYS[page], null);
  try {
    return { value: JSON.parse(text) as unknown, forget };
  } catch {
    return { value: null, forget };
  }
}
