// What the engine thinks of the first moves, for rule sets where `tablut first-moves` has looked at them; docs/analysis.md has the format.
import { firstMoves, readFirstMoves, type Worth } from '../core/first-moves';

export interface FirstMove {
  /** Like `b5-b3`. Those that are the same turned or mirrored are one. */
  move: string;
  /** In thousandths of the games that the engine expects after it. */
  attackers: number;
  draws: number;
}

/** The first moves of a file, the best for who moves first at the beginning. */
export function firstMovesIn(text: string, start: string): FirstMove[] {
  const found = readFirstMoves(text).worth.get(start) ?? new Map<string, Worth>();
  const moves = [...found].map(([move, [attackers, draws]]) => ({ move, attackers, draws }));
  const better = start.endsWith(' a') ? -1 : 1;
  return moves.sort((a, b) => better * (pointsOf(a) - pointsOf(b)) || (a.move < b.move ? -1 : 1));
}

/** The attackers' points, in thousandths. */
export const pointsOf = ({ attackers, draws }: FirstMove): number => attackers + draws / 2;

/** The first moves of a rule set; none where nobody has looked at them, or the file does not come. */
export async function firstMovesOf(id: string, start: string): Promise<FirstMove[]> {
  const text = await firstMoves(id);
  return text === undefined ? [] : firstMovesIn(text, start);
}
