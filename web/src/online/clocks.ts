// The clocks that a game on a server is offered with.
import type { TimeControl } from '../core/types';

export type Clock = TimeControl;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const MIDDLE: Clock = { kind: 'fischer', main: 10 * MINUTE, increment: 5_000 };

/** Quick ones first; then days for each move, and none at all. */
export const CLOCKS: readonly (Clock | null)[] = [
  { kind: 'fischer', main: 3 * MINUTE, increment: 2_000 },
  MIDDLE,
  { kind: 'fischer', main: 30 * MINUTE, increment: 20_000 },
  { kind: 'per-turn', time: DAY },
  { kind: 'per-turn', time: 3 * DAY },
  null,
];

/** How much later those who watch may see what happens, in milliseconds. */
export const DELAYS: readonly number[] = [0, MINUTE, 5 * MINUTE, 15 * MINUTE, DAY];

/** Whether two clocks are the same; one of them may come from the storage. */
export function isSame(one: Clock | null, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
