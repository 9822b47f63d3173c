// What the library has: games and studies, each with a few facts for the list and with all that is needed to go on.
import type { PlayedMove, RuleSet, Side, View } from '../core/types';
import type { Source } from '../game/source';

export type Kind = 'game' | 'study';

/** What a list shows of a game or a study without opening it. */
export interface Facts {
  /** The rule set's id and its English name. */
  rules: { id: string; name: string };
  size: number;
  /** The position string of the board as it stands. */
  position: string;
  /** Moves of the main line. */
  moves: number;
  result: Side | 'draw' | null;
  /** Who played, where that is known: a name, or the level of the computer. */
  attackers?: string | number;
  defenders?: string | number;
  /** The tournament, and when it was, as a text says it. */
  event?: string;
  date?: string;
}

/** Who played, and when and where, as far as a text has said it. */
export type Noted = Pick<Facts, 'attackers' | 'defenders' | 'event' | 'date'>;

/** The same as a record says it. The level of a computer is no name. */
export function tagsFor({ event, date, attackers, defenders }: { [Name in keyof Noted]?: Noted[Name] | undefined }): [string, string][] {
  const tags = { Event: event, Date: date, Attackers: attackers, Defenders: defenders };
  return Object.entries(tags).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
}

export interface Work {
  id: string;
  kind: Kind;
  /** What the person calls it; nothing where nobody has said. */
  name: string;
  folder: string;
  /** When it came into the library, and when it was changed, in milliseconds of the time of day. */
  created: number;
  changed: number;
  /** Counts what has been written of it: who writes over another state than he knows, writes a copy. */
  revision: number;
  /** Which visit of which page has written it last. */
  writer: string;
  /** Nothing has been done in it yet: it is kept so that the page can be loaded again, and goes when another begins. */
  empty?: true;
  facts: Facts;
}

export interface Content {
  source: Source;
  /** A game in play as the play page keeps it, with its clocks and its opponent. */
  match?: unknown;
}

/** A game or a study with everything. */
export interface Saved extends Work {
  content: Content;
}

/** What is shown of a game as it stands; `noted` is what is known besides. */
export function factsOf(view: Pick<View, 'position' | 'end'> & { moves: readonly Pick<PlayedMove, 'further'>[] }, rules: Pick<RuleSet, 'id' | 'name'>, size: number, noted: Partial<Facts> = {}): Facts {
  return {
    rules: { id: rules.id, name: rules.name },
    size,
    position: view.position,
    moves: view.moves.filter(({ further }) => !further).length,
    result: view.end ? (view.end.winner ?? 'draw') : null,
    ...noted,
  };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase();

/** Those in which every word of a search is found: in the name, the folder, the players, the event, or `more`. */
export function found<T extends Work>(works: readonly T[], search: string, more: (work: T) => string): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...works];
  return works.filter((work) => {
    const { name, folder, facts } = work;
    const text = plain([name, folder, facts.attackers, facts.defenders, facts.event, facts.date, facts.rules.name, facts.rules.id, more(work)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The names of folders, in the order of an alphabet. */
export function foldersOf(works: readonly Work[]): string[] {
  return [...new Set(works.map(({ folder }) => folder).filter(Boolean))].sort((a, b) => a.localeCompare(b));
}

const LONGEST_NAME = 200;

const words = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_NAME) : '');
const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0);

/** A work from data of whatever origin, sound; nothing where its game or its facts are missing. */
export function savedFrom(value: unknown): Saved | null {
  const { id, kind, name, folder, created, changed, revision, writer, empty, facts, content } = (value ?? {}) as Record<string, unknown>;
  const { source, match } = (content ?? {}) as Record<string, unknown>;
  const { rules, record } = (source ?? {}) as Record<string, unknown>;
  if (typeof rules !== 'string' || typeof record !== 'string') return null;
  if (typeof id !== 'string' || id === '' || id.length > 100) return null;
  const known = (facts ?? {}) as Record<string, unknown>;
  const set = (known.rules ?? {}) as Record<string, unknown>;
  if (typeof known.position !== 'string' || typeof set.id !== 'string') return null;
  const result = known.result;
  const sound: Facts = {
    rules: { id: set.id, name: words(set.name) || set.id },
    size: Math.min(19, Math.max(5, Math.round(count(known.size)))),
    position: known.position.slice(0, 1_000),
    moves: Math.round(count(known.moves)),
    result: result === 'attackers' || result === 'defenders' || result === 'draw' ? result : null,
  };
  for (const side of ['attackers', 'defenders'] as const) {
    const player = known[side];
    // The weakest levels are below 0.
    if (typeof player === 'number' && Number.isFinite(player)) sound[side] = Math.round(player);
    else if (words(player)) sound[side] = words(player);
  }
  if (words(known.event)) sound.event = words(known.event);
  if (words(known.date)) sound.date = words(known.date);
  return {
    id,
    kind: kind === 'study' ? 'study' : 'game',
    name: words(name),
    folder: words(folder),
    created: count(created),
    changed: count(changed),
    revision: Math.round(count(revision)),
    writer: words(writer),
    ...(empty === true && { empty }),
    facts: sound,
    content: { source: { rules, record }, ...(match !== undefined && { match }) },
  };
}
