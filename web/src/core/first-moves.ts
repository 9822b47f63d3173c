// What first moves are worth, as `tablut first-moves` has found out: a file a rule set, fetched when it is needed.
import { asText, fetched } from '../fetched';

const addresses = import.meta.glob<string>('../../content/first-moves/*.jsonl', { query: '?url', import: 'default', eager: true });

/** A search does not wait longer for one, in milliseconds. */
const PATIENCE = 5_000;

/** Where the first moves of the rules with this id are; nothing where nobody has found out. */
export const firstMovesAt = (rules: string): string | undefined => addresses[`../../content/first-moves/${rules}.jsonl`];

/** The text of that file; nothing where there is none, or it does not come. */
export async function firstMoves(rules: string): Promise<string | undefined> {
  const address = firstMovesAt(rules);
  return address && (await fetched(address, asText, PATIENCE).catch(() => undefined));
}

/** The chances after a move in thousandths: the attackers win, a draw, the defenders win. */
export type Worth = readonly [attackers: number, draw: number, defenders: number];

/** What such a file says. */
export interface FirstMoves {
  /** So many positions the engine has looked at after each move. */
  nodes: number;
  /** By position and move. Positions and moves that are the same turned or mirrored are one. */
  worth: ReadonlyMap<string, ReadonlyMap<string, Worth>>;
}

/** Reads the text of such a file: a JSON value a line, the first about all of it. */
export function readFirstMoves(text: string): FirstMoves {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const { nodes } = JSON.parse(head) as { nodes: number };
  const positions = lines.map((line) => JSON.parse(line) as readonly [position: string, moves: readonly (readonly [move: string, worth: Worth])[]]);
  return { nodes, worth: new Map(positions.map(([position, moves]) => [position, new Map(moves)])) };
}
