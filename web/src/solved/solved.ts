// Solved games, with the moves that prove who wins: what `tablut answers` has made of the certificates.
import { fetched } from '../fetched';
import { Fault } from '../core/sentence';
import type { Side } from '../core/types';

/** A solved game, with a move of its winner for every position that can come about. */
export interface Solved {
  id: string;
  /** The id or the text of the rule set. */
  rules: string;
  /** The winner. */
  side: Side;
  /** Within how many plies from the start. */
  plies: number;
  /** How many positions the proof has; those that are the same turned or mirrored are one. */
  records: number;
  /** By position: the move, and within how many plies the game is won with it. */
  answers: Readonly<Record<string, readonly [move: string, plies: number]>>;
}

/** A solved game before its moves are loaded. */
export interface Listed {
  id: string;
  /** The rule set that it is, or that it comes from. */
  of: string;
  /** The message that says what was changed in it; nothing where its name is that of the rule set. */
  name: string | null;
  /** Where its proof is in the repository. */
  certificate: string;
  /** Where its rules are in the repository; nothing where they are built in. */
  rules: string | null;
  /** Where its pieces stand at the start. */
  start: string;
}

/** Solved games that belong together, and the messages about them. */
export interface Group {
  title: string;
  about: string;
  games: readonly Listed[];
}

const ARD_RI = 'ard-ri-wtf';
const ARD_RI_START = '2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2';
const SMALL_START = '2a2/2d2/adkda/2d2/2a2';
const changed = (what: string, name: string): Listed => ({ id: `ard-ri-${what}`, of: ARD_RI, name, certificate: `solved/changed/ard-ri-${what}-attackers-win.certificate.gz`, rules: `solved/changed/ard-ri-${what}.toml`, start: ARD_RI_START });
const small = (of: string): Listed => ({ id: `${of}-5x5`, of, name: 'solved-small-name', certificate: `solved/small/${of}-5x5-defenders-win.certificate.gz`, rules: `solved/small/${of}-5x5.toml`, start: SMALL_START });

export const GROUPS: readonly Group[] = [
  {
    title: 'solved-whole',
    about: 'solved-whole-about',
    games: [{ id: ARD_RI, of: ARD_RI, name: null, certificate: `solved/${ARD_RI}-attackers-win.certificate.gz`, rules: null, start: ARD_RI_START }],
  },
  {
    title: 'solved-changed',
    about: 'solved-changed-about',
    games: [
      changed('four', 'solved-ard-ri-four'),
      changed('no-encirclement', 'solved-ard-ri-no-encirclement'),
      changed('four-no-encirclement', 'solved-ard-ri-four-no-encirclement'),
      changed('corners', 'solved-ard-ri-corners'),
      changed('white-first', 'solved-ard-ri-white-first'),
    ],
  },
  {
    title: 'solved-small',
    about: 'solved-small-about',
    games: ['brandubh-walker', 'brandub-leaflet', 'brandubh-wtf', 'magpie', 'modern-standard'].map(small),
  },
];

export const known = (id: string): Listed | undefined => GROUPS.flatMap(({ games }) => games).find((game) => game.id === id);

/**
 * The commands that check its proof, in the folder of the source. Of rules that are not built in, the one program is told the file, and the
 * other takes those that are in the certificate: it knows only whole files of the folder `rules`.
 */
export const commandsOf = ({ certificate, rules }: Listed): readonly string[] =>
  rules === null
    ? [`tablut verify ${certificate}`, `python3 solved/check.py --rules rules ${certificate}`]
    : [`tablut verify --rules ${rules} ${certificate}`, `python3 solved/check.py ${certificate}`];

/** Whether a built-in rule set is solved. */
export const isSolved = (id: string): boolean => known(id)?.name === null;

const FILES = import.meta.glob<string>('../../content/solved/*.json', { query: '?url', import: 'default', eager: true });

/** The moves that prove it. */
export async function loadSolved(id: string): Promise<Solved> {
  const address = FILES[`../../content/solved/${id}.json`];
  if (address === undefined) throw new Fault('not-found');
  return fetched(address, async (answer) => (await answer.json()) as Solved);
}
