// What went wrong, as messages that a page words in its language: those that the core throws, and those of the pages. The own
// words of any other error are in whatever language, and in no sentence.
import type { Message } from './generated/play/core.js';

/** What is known of an error, in a form that goes from a worker to its page. */
export interface Trouble {
  /** What is said of it: at least one. */
  messages: readonly Message[];
  /** The error's own words, for whoever reports a fault. */
  words: string;
}

/** An error with a message of the pages; `words` are for whoever reports a fault. */
export class Fault extends Error {
  readonly messages: readonly Message[];

  constructor(id: string, words = id) {
    super(words);
    this.messages = [{ id, values: {} }];
  }
}

/** Where in a text something is wrong: the line, and the character in it where that is known, counted from 1. */
export function placeOf(error: unknown): { line: number; column: number | null } | null {
  const thrown: unknown = error instanceof Error ? (error as Error & { place?: unknown }).place : undefined;
  if (!Array.isArray(thrown)) return null;
  const [line, column] = thrown as number[];
  return line ? { line, column: column || null } : null;
}

export function troubleOf(error: unknown): Trouble {
  const words = error instanceof Error ? error.message : String(error);
  const thrown: unknown = error instanceof Error ? (error as Error & { messages?: unknown }).messages : undefined;
  const has = Array.isArray(thrown) && thrown.length > 0;
  return { messages: has ? (thrown as Message[]) : [{ id: 'fault-unknown', values: {} }], words };
}
