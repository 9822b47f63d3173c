// Loading a part of the program once: what has come is kept, and what failed, or hangs, is asked for again the next time.
import { Fault } from './core/sentence';

/** Nobody waits longer for a part, in milliseconds: slow lines have brought it by then. */
export const PATIENCE = 60_000;

/** What a promise comes to, if it does so in time. */
export function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Fault('fault-too-slow')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The error with its sentence, where it has none: what was to come has not. */
export function notCome(error: unknown): Fault {
  return error instanceof Fault ? error : new Fault('fault-not-come', String(error));
}

export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    const mine = inTime(load(), PATIENCE).catch((error: unknown) => {
      throw notCome(error);
    });
    loading = mine;
    mine.catch(() => {
      if (loading === mine) loading = undefined;
    });
    return mine;
  };
}
