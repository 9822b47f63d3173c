// A move in words.
import type { PlayedMove } from '../core/types';

/** A move as the record writes it, and behind the soldiers that it took the king, whom records leave out: `g2-e2xe3/d2`. */
export function moveText({ text, captures, king_taken: king }: Pick<PlayedMove, 'text' | 'captures' | 'king_taken'>): string {
  return king ? `${text}${captures.length > 0 ? '/' : 'x'}${king}` : text;
}
