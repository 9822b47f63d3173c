// A few words about what has just been done, with a way back. One at a time; what it says is in the library too, so nothing
// is lost when it goes.
import { announce } from '../announce.svelte';
import { router } from '../router.svelte';

export interface Toast {
  words: string;
  /** The way back. */
  undo?: () => void;
  /** The page that says it: the way back is on it. */
  page: string;
}

let shown = $state.raw<Toast | null>(null);

export const toast = {
  get shown(): Toast | null {
    return shown;
  },
  show(words: string, undo?: () => void): void {
    shown = { words, ...(undo && { undo }), page: router.place.page };
    announce(words);
  },
  close(): void {
    shown = null;
  },
};
