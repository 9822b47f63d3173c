// How fair rule sets are: what `tablut atlas show --json` has counted in games of the engine against itself, and which rules
// suit a wish. Shares are in thousandths of the games: the value, and the interval in which the true one lies in 95 of 100 cases.
import { fetched } from '../fetched';
import { hundred } from '../game/hundred';
import { once } from '../once';
import address from '../../content/atlas/atlas.json?url';

export type Share = readonly [value: number, low: number, high: number];

/** How far the attackers' points lie above others, in thousandths; `clear` where that is more than chance. */
export interface Change {
  points: number;
  error: number;
  clear: boolean;
}

/** What games from the start have shown with one number of positions a move. */
export interface Strength {
  positions: number;
  /** The signature of the engine that played. */
  engine: string;
  games: number;
  /** Games that are the same, turned or mirrored, counted once. */
  different: number;
  attackers: Share;
  draws: Share;
  defenders: Share;
  /** The attackers' share of the points, with half a point for a draw. */
  points: Share;
  /** A quarter, a half, three quarters of the games had no more plies. */
  plies: readonly [number, number, number];
}

export interface Entry {
  id: string;
  /** Squares along one side of the board. */
  size: number;
  /** The position that games begin with. */
  start: string;
  /** The weakest play first. */
  strengths: readonly Strength[];
  /** From the weakest play to the strongest. */
  trend: Change | null;
  /** Some two of them differ by more than chance, but not from the weakest to the strongest, or the other way. */
  wavers: boolean;
  /** Games between people: of a hundred, won by the attackers and drawn, or without draws, where only games that somebody won
   * were counted; where it is known how many there were, that, and the interval of the attackers' share. */
  people: readonly { attackers: number; draws: number | null; games: number | null; interval: Share | null }[];
  /** The commands that play these games again. */
  commands: readonly string[];
  /** A typical game, move by move: the one of middle length of those that the side has won which wins more often. `end` ends a
   * turn that could have gone on. */
  game: string;
}

/** A rule set that is not built in: one of the library with one thing changed. */
export interface Changed extends Entry {
  from: string;
}

/** Two rule sets that differ in one thing. */
export interface Pair {
  /** The dotted name of the setting; several with commas between, where one change is written with several. */
  setting: string;
  /** Its value in each, as a rule-set file has it. */
  values: readonly [string, string];
  rules: readonly [string, string];
  /** The attackers' points under each. */
  points: readonly [Share, Share];
  difference: Change;
}

export interface Atlas {
  /** Figures of games with at most so many positions a move are shown first. */
  main: number;
  rules: readonly Entry[];
  changed: readonly Changed[];
  pairs: readonly Pair[];
}

/** What somebody wants of a game. */
export interface Wish {
  /** Squares along one side; 0 for any board. */
  size: number;
  even: boolean;
  short: boolean;
  decisive: boolean;
  order: Order;
}

export const ORDERS = ['even', 'short', 'decisive'] as const;
export type Order = (typeof ORDERS)[number];

/** Where the interval of the attackers' points is wider, too little is known to say who has the better chances. */
const UNSURE = 300;
/** The attackers get from 400 to 600 thousandths of the points. */
const EVEN = 100;
/** Half of the games have no more plies. */
export const SHORT = 60;
/** Not more of the games are drawn, in thousandths. */
const DRAWN = 100;

/** A rule set with the figures that it is judged by. */
export interface Judged {
  entry: Entry;
  main: Strength;
}

const isUnsure = ([, low, high]: Share) => high - low > UNSURE;
const unevenness = ({ main }: Judged) => Math.abs(main.points[0] - 500);

const BY: Record<Order, (one: Judged) => number> = {
  even: unevenness,
  short: ({ main }) => main.plies[1],
  decisive: ({ main }) => main.draws[0],
};

/** The figures that say most: those of the most different games, and of as many those of the strongest play. */
export function saying(strengths: readonly Strength[], most: number): Strength | undefined {
  const below = strengths.filter(({ positions }) => positions <= most);
  return below.reduceRight<Strength | undefined>((best, next) => (best && best.different >= next.different ? best : next), undefined);
}

/** The rule sets that suit a wish, the one that suits best first. Of what too little is known is not called even. */
export function suiting({ main, rules }: Atlas, wish: Wish): Judged[] {
  const judged = rules.flatMap((entry) => {
    const found = saying(entry.strengths, main);
    return found ? [{ entry, main: found }] : [];
  });
  const suits = (one: Judged) =>
    (wish.size === 0 || one.entry.size === wish.size) &&
    (!wish.even || (unevenness(one) <= EVEN && !isUnsure(one.main.points))) &&
    (!wish.short || one.main.plies[1] <= SHORT) &&
    (!wish.decisive || one.main.draws[0] <= DRAWN);
  const by = BY[wish.order];
  // Those of which too little is known come last where the most even ones are asked for.
  const unsure = ({ main }: Judged) => Number(wish.order === 'even' && isUnsure(main.points));
  return judged.filter(suits).sort((a, b) => unsure(a) - unsure(b) || by(a) - by(b) || unevenness(a) - unevenness(b) || (a.entry.id < b.entry.id ? -1 : 1));
}

/** Who has the better chances, and by how much. */
export type Verdict = 'unsure' | 'even' | `${'attackers' | 'defenders'}${'' | '-much' | '-all'}`;

/** From so many points of a side on its chances are much the better ones, and the other side has hardly any. */
const MUCH = 750;
const ALL = 900;

/** What the attackers' points say in short. */
export function verdictOf(points: Share): Verdict {
  if (isUnsure(points)) return 'unsure';
  const [value] = points;
  if (Math.abs(value - 500) <= EVEN) return 'even';
  const side = value > 500 ? 'attackers' : 'defenders';
  const own = Math.max(value, 1000 - value);
  return own >= ALL ? `${side}-all` : own >= MUCH ? `${side}-much` : side;
}

/** The rule set of an id, built in or changed. */
export const entryOf = ({ rules, changed }: Atlas, id: string): Entry | Changed | undefined => [...rules, ...changed].find((entry) => entry.id === id);

/** The id of Linnaeus's rules with the slip of 1811. */
export const SLIP = 'linnaeus-slip';

/** The pairs by what they show: the slip of 1811; those that differ by more than chance, the greatest difference first; the others. */
export function sorted(pairs: readonly Pair[]): { slip: Pair[]; clear: Pair[]; chance: Pair[] } {
  const slip = pairs.filter(({ rules }) => rules.includes(SLIP));
  const others = pairs.filter((pair) => !slip.includes(pair)).sort((a, b) => Math.abs(b.difference.points) - Math.abs(a.difference.points));
  return { slip, clear: others.filter(({ difference }) => difference.clear), chance: others.filter(({ difference }) => !difference.clear) };
}

/** The sizes of boards that there are. */
export const sizes = ({ rules }: Atlas): number[] => [...new Set(rules.map(({ size }) => size))].sort((a, b) => a - b);

/** Games in a hundred. */
export const percent = (thousandths: number): number => Math.round(thousandths / 10);

/** Of a hundred games, how many the attackers win, nobody and the defenders. */
export function sharesOf({ attackers, draws, defenders }: Strength): { value: number; draws: number; defenders: number } {
  const [value, drawn, others] = hundred([attackers[0], draws[0], defenders[0]] as const);
  return { value, draws: drawn, defenders: others };
}

/** All figures; asked for once, and again where they did not come. */
export const loadAtlas = once(() => fetched(address, (answer) => answer.json() as Promise<Atlas>));
