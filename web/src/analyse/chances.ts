// Chances for the side to move as chances for each side.
import type { Chances, Line, Side } from '../core/study';

export interface Balance {
  attackers: number;
  draw: number;
  defenders: number;
}

/** What chances of the side to move mean for both sides, in thousandths. */
export function balanceOf(chances: Chances, turn: Side): Balance {
  const [own, others] = [chances.win, chances.loss];
  return { attackers: turn === 'attackers' ? own : others, draw: chances.draw, defenders: turn === 'defenders' ? own : others };
}

/** A line's score as it stands before it: in soldiers, better for the side to move with a plus. */
export function pointsOf({ points }: Line): string {
  if (typeof points !== 'number') return '';
  const soldiers = (Math.abs(points) / 100).toFixed(1);
  return points < 0 ? `−${soldiers}` : `+${soldiers}`;
}

/** How much of a game the defenders may expect, from 0 to 1. */
export function expectation({ win, draw }: Chances): number {
  return (win + draw / 2) / 1000;
}
