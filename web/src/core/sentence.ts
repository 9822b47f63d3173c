// What the core throws: an error with messages, which a page words in its language.
import type { Message } from './generated/play/core.js';

/** What is known of an error, in a form that goes from a worker to its page. */
export interface Trouble {
  /** What the core says; nothing where the error is none of its own. */
  messages: readonly Message[];
  /** The words of any other error. */
  words: string;
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
  return { messages: Array.isArray(thrown) ? (thrown as Message[]) : [], words };
}
