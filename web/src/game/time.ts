// The time of a game. It comes from a clock that only goes forward, whatever is done to the one on the wall.

/** A clock that reads `start` now. */
export function stopwatch(start: number, monotonic: () => number = () => performance.now()): () => number {
  const zero = monotonic() - start;
  return () => monotonic() - zero;
}

/** `5:03`, and tenths in the last ten seconds. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
