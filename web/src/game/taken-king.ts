// Where a king was captured. The board that follows has him no more, and a move says only that it took him.
import type { View } from '../core/types';

/** The square of the king whom the last move of a game captured; `viewAt` shows the game after so many acts. */
export function takenKing({ moves, plies }: View, viewAt: (ply: number) => View): string | undefined {
  if (!moves.at(-1)?.king_captured) return undefined;
  return viewAt(plies - 1).pieces.find(({ kind }) => kind === 'king')?.square;
}
