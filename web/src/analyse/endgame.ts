// The moves of a position by what they come to.
import type { Endgame, Side, Worth } from '../core/study';

/** What a position or a move comes to, as people say it. */
export type Said = 'over' | 'win' | 'draw' | 'round';

/** Moves that come to the same. */
export interface Group {
  worth: Worth;
  best: boolean;
  moves: string[];
}

/** A win in so many plies, a draw, or a game that goes round and round until a side has won it by that. */
export function said({ winner, plies }: Worth): Said {
  if (plies === 0) return 'over';
  if (winner === null) return 'draw';
  return plies === null ? 'round' : 'win';
}

/** The moves, the best first, those that come to the same together. */
export function groupsOf({ moves }: Endgame): Group[] {
  const groups: Group[] = [];
  for (const { text, worth, best } of moves) {
    const last = groups.at(-1);
    if (last && last.worth.winner === worth.winner && last.worth.plies === worth.plies) last.moves.push(text);
    else groups.push({ worth, best, moves: [text] });
  }
  return groups;
}

/** What stands before the moves of a group: for a side, or for nobody. */
export const winnerOf = ({ winner }: Worth): Side | 'nobody' => winner ?? 'nobody';
