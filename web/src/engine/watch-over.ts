// Whether a worker still answers.

/** A worker that was asked for something loads before it says anything: its own patience with that ends before this, in seconds. */
const FIRST = 90;
/** From then on it is heard many times a second. */
const NEXT = 30;

/** Over a worker that works. */
export interface Watch {
  /** It has said something. */
  heard(): void;
  stop(): void;
}

/** Calls `onmute`, once, when nothing has been heard for long. It counts its own seconds: a computer that slept has not
 * been waiting. */
export function watchOver(onmute: () => void): Watch {
  let left = FIRST;
  const timer = setInterval(() => {
    if (--left > 0) return;
    clearInterval(timer);
    onmute();
  }, 1_000);
  return { heard: () => (left = NEXT), stop: () => clearInterval(timer) };
}
