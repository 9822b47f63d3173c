// A few words about what has just been done, with a way back. One at a time; what it says is in the library too, so nothing
// is lost when it goes.
import { announce } from '../announce.svelte';

export interface Toast {
  words: string;
  /** The way back. */
  undo?: () => void;
}

let shown = $state.raw<Toast | null>(null);

export const toast = {
  get shown(): Toast | null {
    return shown;
  },
  show(words: string, undo?: () => void): void {
    shown = { words, ...(undo && { undo }) };
    announce(words);
  },
  close(): void {
    shown = null;
  },
};
