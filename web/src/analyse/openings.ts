// What was played from a position in many games: files that `tablut openings` has written, each loaded when it is needed;
// docs/analysis.md has the format. Positions and moves that are the same turned or mirrored are one.
import { asText, fetched } from '../fetched';
import { nameOf, spotOf, squaresOf } from '../board/squares';
import type { Continuation, Ends } from '../game/openings';

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
export interface Book extends Head {
  positions: ReadonlyMap<string, Line[1]>;
}

/** Who has played the games that are counted. */
export type Players = 'all' | 'people' | 'engine';

/** A book from the text of a file. */
export function bookOf(text: string): Book {
  const [head = '{}', ...lines] = text.trimEnd().split('\n');
  return { ...(JSON.parse(head) as Head), positions: new Map(lines.map((line) => JSON.parse(line) as Line)) };
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

/** What was played from a position, the most frequent first. */
export function continuations(book: Book, position: string, players: Players): Continuation[] {
  const found = folded(position, book.symmetries);
  if (!found) return [];
  const size = position.split('/').length;
  const back = inverse(found.symmetry);
  const counted = (book.positions.get(found.key) ?? []).map(([move, people, engine]) => {
    const { from, to } = squaresOf(move);
    const count = (i: 0 | 1 | 2 | 3) => (players === 'engine' ? 0 : people[i]) + (players === 'people' ? 0 : engine[i]);
    const ends: Ends = [count(0), count(1), count(2), count(3)];
    return { move: `${image(back, from, size)}-${image(back, to, size)}`, games: ends.reduce((sum, end) => sum + end, 0), ends };
  });
  return counted.filter(({ games }) => games > 0).sort((a, b) => b.games - a.games || (a.move < b.move ? -1 : 1));
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
    book = fetched(addressOf(rules) ?? '', asText).then(bookOf);
    loaded.set(rules, book);
    // A file that did not come is asked for again.
    book.catch(() => loaded.delete(rules));
  }
  return book;
}
