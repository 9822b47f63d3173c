// What was played from a position in many games, and what the engine thinks of the first moves: files that `tablut openings` and
// `tablut first-moves` have written, loaded when they are needed; docs/analysis.md has the formats. Positions and moves that
// are the same turned or mirrored are one.
import { firstMovesAt, readFirstMoves, type FirstMoves, type Worth } from '../core/first-moves';
import { asText, fetched } from '../fetched';
import { nameOf, spotOf, squaresOf } from '../board/squares';
import type { Continuation, Ends, Shares } from '../game/openings';
import { hundred } from '../game/hundred';

interface Head {
  rules: string;
  /** Those that the rules have: 4 is a reflection at the diagonal from `a1`, then 2 one of the files, then 1 one of the ranks. */
  symmetries: readonly number[];
  plies: number;
  /** How many games of people and of the engine were counted. */
  games: readonly [number, number];
}

type Line = readonly [position: string, moves: readonly (readonly [move: string, people: Ends, engine: Ends])[]];

/** The openings of a rule set. */
export interface Book extends Head, FirstMoves {
  positions: ReadonlyMap<string, Line[1]>;
}

/** Who has played the games that are counted. */
export type Players = 'all' | 'people' | 'engine';

/** A book from the text of a file, and that of what the engine thinks of the first moves. */
export function bookOf(text: string, looked?: string): Book {
  const [head = '{}', ...lines] = text.trimEnd().split('\n');
  const first: FirstMoves = looked === undefined ? { nodes: 0, worth: new Map() } : readFirstMoves(looked);
  return { ...(JSON.parse(head) as Head), positions: new Map(lines.map((line) => JSON.parse(line) as Line)), ...first };
}

/** Where a symmetry takes a square. */
function image(symmetry: number, square: string, size: number): string {
  let { file, rank } = spotOf(square);
  if (symmetry & 4) [file, rank] = [rank, file];
  if (symmetry & 2) file = size - 1 - file;
  if (symmetry & 1) rank = size - 1 - rank;
  return nameOf({ file, rank });
}

/** The symmetry that takes everything back. */
function inverse(symmetry: number): number {
  // After a reflection at the diagonal, files and ranks have changed their parts.
  return symmetry & 4 ? 4 | ((symmetry & 1) << 1) | ((symmetry & 2) >> 1) : symmetry;
}

/** The letters of a position string by rows, the top one first, with a space where nobody stands; nothing for a position in
 * the middle of a turn. */
function rowsOf(position: string): { rows: string[]; turn: string } | null {
  const [board = '', turn = '', ...more] = position.split(' ');
  if (more.length > 0) return null;
  return { rows: board.split('/').map((row) => row.replace(/\d+/g, (count) => ' '.repeat(Number(count)))), turn };
}

/** What a position looks like to a symmetry. */
function turned({ rows, turn }: { rows: string[]; turn: string }, symmetry: number): string {
  const size = rows.length;
  const back = inverse(symmetry);
  const all = [...Array(size).keys()];
  const written = all.map((y) =>
    all
      .map((x) => {
        const { file, rank } = spotOf(image(back, nameOf({ file: x, rank: size - 1 - y }), size));
        return rows[size - 1 - rank]?.[file] ?? ' ';
      })
      .join('')
      .replace(/ +/g, (free) => String(free.length)),
  );
  return `${written.join('/')} ${turn}`;
}

/** A position as a book has it, and what turns it so. */
export function folded(position: string, symmetries: readonly number[]): { key: string; symmetry: number } | null {
  const rows = rowsOf(position);
  if (!rows) return null;
  const images = symmetries.map((symmetry) => ({ key: turned(rows, symmetry), symmetry }));
  return images.reduce<(typeof images)[number] | null>((least, one) => (least && least.key <= one.key ? least : one), null);
}

function inPercent(worth: Worth): Shares {
  const [attackers, draw, defenders] = hundred(worth);
  return { attackers, draw, defenders };
}

/** What was played from a position, the most frequent first; after that what was not, the best first by the engine. */
export function continuations(book: Book, position: string, players: Players): Continuation[] {
  const found = folded(position, book.symmetries);
  if (!found) return [];
  const size = position.split('/').length;
  const back = inverse(found.symmetry);
  const counts = new Map((book.positions.get(found.key) ?? []).map(([move, ...ends]) => [move, ends]));
  const worth = book.worth.get(found.key);
  const NONE: Ends = [0, 0, 0, 0];
  const all = [...new Set([...counts.keys(), ...(worth?.keys() ?? [])])].map((move) => {
    const { from, to } = squaresOf(move);
    const [people, engine] = counts.get(move) ?? [NONE, NONE];
    const count = (i: 0 | 1 | 2 | 3) => (players === 'engine' ? 0 : people[i]) + (players === 'people' ? 0 : engine[i]);
    const ends: Ends = [count(0), count(1), count(2), count(3)];
    const chances = worth?.get(move);
    // In thousandths of two games, for the side to move.
    const points = chances ? 2 * chances[position.endsWith(' a') ? 0 : 2] + chances[1] : 0;
    const games = ends.reduce((sum, end) => sum + end, 0);
    const shown: Continuation = { move: `${image(back, from, size)}-${image(back, to, size)}`, games, ends, ...(chances && { worth: inPercent(chances) }) };
    return { shown, points };
  });
  return all
    .filter(({ shown }) => shown.games > 0 || (shown.worth && players !== 'people'))
    .sort((a, b) => b.shown.games - a.shown.games || b.points - a.points || (a.shown.move < b.shown.move ? -1 : 1))
    .map(({ shown }) => shown);
}

const files = import.meta.glob<string>('../../content/openings/*.jsonl', { query: '?url', import: 'default', eager: true });
const addressOf = (rules: string) => files[`../../content/openings/${rules}.jsonl`];

/** Whether openings of a rule set have been counted. */
export const hasBook = (rules: string): boolean => addressOf(rules) !== undefined;

const loaded = new Map<string, Promise<Book>>();

/** The openings of a rule set that has some. */
export function bookFor(rules: string): Promise<Book> {
  let book = loaded.get(rules);
  if (!book) {
    const worth = firstMovesAt(rules);
    book = Promise.all([fetched(addressOf(rules) ?? '', asText), worth ? fetched(worth, asText) : undefined]).then(([text, found]) => bookOf(text, found));
    loaded.set(rules, book);
    // A file that did not come is asked for again.
    book.catch(() => loaded.delete(rules));
  }
  return book;
}
