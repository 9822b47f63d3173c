// A few words about what has just been done, with a way back. One at a time; nothing is lost that is in the library too.
import { announce } from '../announce.svelte';
import { router } from '../router.svelte';

export interface Toast {
  words: string;
  /** The way back. */
  undo?: () => void;
  /** It is about the library, to which it leads. */
  leads: boolean;
  /** The page that says it: the way back is on it. */
  page: string;
}

let shown = $state.raw<Toast | null>(null);

function say(words: string, undo: (() => void) | undefined, leads: boolean): void {
  shown = { words, ...(undo && { undo }), leads, page: router.place.page };
  announce(words);
}

export const toast = {
  get shown(): Toast | null {
    return shown;
  },
  /** Says what has been done with something that the library has. */
  show(words: string, undo?: () => void): void {
    say(words, undo, true);
  },
  /** Says what has been done with something else, or has failed. */
  showHere(words: string, undo?: () => void): void {
    say(words, undo, false);
  },
  close(): void {
    shown = null;
  },
};
