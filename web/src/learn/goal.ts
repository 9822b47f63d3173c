// Whether a move has met the goal of a lesson. What the move did is the core's answer; here it is only compared.
import type { View } from '../core/types';
import type { Goal } from './content';

/** Whether the last move of a game has met a goal. */
export function meets(goal: Goal, { last, exits, end }: Pick<View, 'last' | 'exits' | 'end'>): boolean {
  if (!last) return false;
  return (
    (goal.to === undefined || goal.to.includes(last.to)) &&
    (goal.piece === undefined || goal.piece === last.kind) &&
    (goal.captures ?? []).every((square) => last.captures.includes(square)) &&
    (goal.ends === undefined || end?.winner === goal.ends) &&
    (goal.least_exits === undefined || exits.length >= goal.least_exits) &&
    (goal.most_exits === undefined || exits.length <= goal.most_exits)
  );
}
