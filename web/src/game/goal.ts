// What a game is about, for the one line that stands above its board.
import { placeOf } from '../board/squares';
import type { Geometry } from '../core/types';

/** Where the king flees to: the whole edge, the corners, or squares of another kind. */
export function goalOf({ size, goals }: Geometry): 'edge' | 'corners' | 'squares' {
  const at = (square: string) => {
    const { x, y } = placeOf(square, size, false);
    return [x, y].filter((place) => place === 0 || place === size - 1).length;
  };
  if (goals.length === 4 * (size - 1) && goals.every((square) => at(square) > 0)) return 'edge';
  return goals.length === 4 && goals.every((square) => at(square) === 2) ? 'corners' : 'squares';
}
