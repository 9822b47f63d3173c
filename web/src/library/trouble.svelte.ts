// Whether the browser keeps what is done here. Every page hears of it from its desk, and the shell says it.
import type { Trouble } from './database';

let trouble = $state.raw<Trouble | null>(null);

export const storage = {
  get trouble(): Trouble | null {
    return trouble;
  },
  /** The latest that is known. */
  found(what: Trouble | null): void {
    trouble = what;
  },
};
