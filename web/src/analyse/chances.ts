// Chances for the side to move as chances for each side.
import type { Chances, Line, Side } from '../core/types';
import { tenthsText } from '../numbers';
import { otherSide } from './tree';

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

/** A line's score from the one side that all scores are seen from, whoever is to move: better for the defenders with a plus. */
export type Worth = { sign: '+' | '−'; soldiers: string } | { sign: '+' | '−'; winner: Side; plies: number };

/** What a line is worth. */
export function worthOf({ points, win_in, loss_in }: Line, turn: Side): Worth {
  const signOf = (side: Side) => (side === 'defenders' ? '+' : '−');
  if (win_in !== null) return { sign: signOf(turn), winner: turn, plies: win_in };
  const other = otherSide(turn);
  if (loss_in !== null) return { sign: signOf(other), winner: other, plies: loss_in };
  const better = (points ?? 0) < 0 ? other : turn;
  return { sign: points ? signOf(better) : '+', soldiers: tenthsText(Math.abs(points ?? 0) / 100) };
}

/** How much of a game the defenders may expect, from 0 to 1. */
export function expectation({ win, draw }: Chances): number {
  return (win + draw / 2) / 1000;
}
