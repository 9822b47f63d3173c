// The time of a game. It comes from a clock that only goes forward, whatever is done to the one on the wall.
import { t } from '../i18n.svelte';
import { tenthsText } from '../numbers';

/** A clock that reads `start` now. */
export function stopwatch(start: number, monotonic: () => number = () => performance.now()): () => number {
  const zero = monotonic() - start;
  return () => monotonic() - zero;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** `5:03`, `2 h 30 min` and `3 d 4 h` for long ones, and tenths in the last ten seconds, in the language of the page. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 10_000) return tenthsText(Math.ceil(milliseconds / 100) / 10);
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= DAY) return t('time-days', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= 2 * HOUR) return t('time-hours', { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / 60) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
