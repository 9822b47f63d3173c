// The time of a game. It comes from a clock that only goes forward, whatever is done to the one on the wall.

/** A clock that reads `start` now. */
export function stopwatch(start: number, monotonic: () => number = () => performance.now()): () => number {
  const zero = monotonic() - start;
  return () => monotonic() - zero;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** `5:03`, `2 h 30 min` and `3 d 4 h` for long ones, and tenths in the last ten seconds. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
  if (seconds >= 2 * HOUR) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
