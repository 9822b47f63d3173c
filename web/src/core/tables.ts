// Endgame tables that are small enough for pages (docs/tables.md): each is fetched when a position comes up that it is about,
// and kept by the service worker from then on. The names of the files say which positions those are.
import { asBytes, fetched } from '../fetched';

const addresses = import.meta.glob<string>('../../../tables/*.tables', { query: '?url', import: 'default', eager: true });

/** Somebody waits for the first move of a search no longer than this, in milliseconds. */
const PATIENCE = 10_000;

/** A search comes to positions with so many pieces fewer than there are now. */
const AHEAD = 2;

/** Which positions a file is about. */
export interface Table {
  rules: string;
  /** At most so many pieces, the king among them. */
  pieces: number;
  /** At most so many attackers, and defenders besides the king. */
  attackers: number;
  defenders: number;
  address: string;
}

/** What the name of a file says. */
export function tableOf(name: string, address: string): Table | null {
  const found = /^(.+?)-(\d+)(?:-attackers-(\d+))?(?:-defenders-(\d+))?\.tables$/.exec(name);
  if (!found) return null;
  const [, rules = '', pieces, attackers, defenders] = found;
  const most = Number(pieces) - 1;
  return { rules, pieces: most + 1, attackers: Number(attackers ?? most), defenders: Number(defenders ?? most), address };
}

/** Whether a table is about a position, or may be about one with so many pieces fewer. */
export function covers(table: Table, rules: string, position: string, fewer = 0): boolean {
  const board = position.split(' ')[0] ?? '';
  const count = (letter: string) => board.split(letter).length - 1;
  const [attackers, defenders] = [count('a'), count('d')];
  return (
    table.rules === rules &&
    attackers + defenders + 1 - fewer <= table.pieces &&
    attackers - fewer <= table.attackers &&
    defenders - fewer <= table.defenders
  );
}

const all = Object.entries(addresses).flatMap(([path, address]) => tableOf(path.split('/').at(-1) ?? '', address) ?? []);

/** The table that is about a position of the rules with this id; nothing where there is none. */
export const tableFor = (rules: string, position: string): Table | undefined => all.find((table) => covers(table, rules, position));

/** The file of a table. */
export const loadTable = ({ address }: Table): Promise<Uint8Array> => fetched(address, asBytes, PATIENCE);

/** The file that helps a search from a position; nothing where none does, or it does not come. */
export async function tableForSearch(rules: string, position: string): Promise<Uint8Array | undefined> {
  const table = all.find((table) => covers(table, rules, position, AHEAD));
  return table && (await loadTable(table).catch(() => undefined));
}
