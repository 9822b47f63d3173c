// The content of these pages: data in `content/learn`, which a test of the repository proves against the rules core.
import board from '../../content/learn/small-board.toml?raw';
import demonstrationsFile from '../../content/learn/demonstrations.json';
import lessonsFile from '../../content/learn/lessons.json';
import matrixFile from '../../content/learn/matrix.json';
import strategyFile from '../../content/learn/strategy.json';
import textsFile from '../../content/learn/texts.json';
import type { Side } from '../core/types';

/** What has to hold after the learner's move; all of what is named. */
export interface Goal {
  to?: readonly string[];
  piece?: string;
  captures?: readonly string[];
  ends?: Side;
  least_exits?: number;
  most_exits?: number;
}

/** One move of the learner. Without a position it goes on where the step before it ended. */
export interface Step {
  rules?: string;
  position?: string;
  goal: Goal;
  aim?: readonly string[];
  solution: string;
  reply?: string;
}

export interface Lesson {
  id: string;
  clauses: readonly string[];
  steps: readonly Step[];
}

/** A position and moves that show what a rule does. */
export interface Demonstration {
  id: string;
  rules?: string;
  position: string;
  moves: readonly string[];
  expect: Readonly<Record<string, string>>;
  exits?: Readonly<Record<string, string>>;
}

/** A demonstration by the rule set of its text, or by another. */
export type Show = string | { demonstration: string; rules: string };

export interface Text {
  key: string;
  rules: string;
  also: readonly string[];
  shows: Readonly<Record<string, readonly Show[]>>;
}

export interface Cell {
  is: 'says' | 'implies' | 'unclear' | 'silent';
  answer: string;
  clauses?: string;
  against?: boolean;
  show?: string;
  also?: readonly string[];
}

export interface Row {
  id: string;
  group: string;
  show?: string;
  cells: Readonly<Record<string, Cell>>;
}

/** A piece of advice, and what bears it out: a board that was searched to the end, or shares of recorded games. */
export interface Advice {
  id: string;
  side: Side;
  /** One first move, and no other, wins within so many plies. */
  wins?: { plies: number };
  /** After all moves but one, which are so many, the other side wins at once; so many of them capture something. */
  holds?: { others: number; captures: number };
  games?: readonly { archive: string; count: string; won: number; of: number }[];
}

export const STRATEGY = strategyFile.advice as unknown as readonly Advice[];
export const LESSONS = lessonsFile.lessons as readonly Lesson[];
export const TEXTS = textsFile.texts as unknown as readonly Text[];
export const ROWS = matrixFile.rows as unknown as readonly Row[];
const DEMONSTRATIONS = new Map(
  (demonstrationsFile.demonstrations as unknown as readonly Demonstration[]).map((one) => [one.id, one]),
);

/** The demonstration of this id. */
export function demonstration(id: string): Demonstration {
  const found = DEMONSTRATIONS.get(id);
  if (!found) throw new Error(`there is no demonstration ${id}`);
  return found;
}

/** The text of this key. */
export function text(key: string): Text | undefined {
  return TEXTS.find((one) => one.key === key);
}

/** What the core takes for these rules: an id of the library, or the text of a rule-set file. */
export function rulesFor(name: string): string {
  return name === 'lesson-board' ? board : name;
}

/** The clauses of a list like `B 9; B 10`, each as text and number. */
export function clausesOf(list: string): { text: string; clause: string }[] {
  const words = list.split(';').map((word) => word.trim());
  return words.filter(Boolean).map((word) => {
    const space = word.indexOf(' ');
    return { text: word.slice(0, space), clause: word.slice(space + 1) };
  });
}

/** What these rules make of a demonstration, as its file says it: under their name, else their text's, else every text's. */
export function expected(one: Demonstration, key: string, rules: string): string | undefined {
  return one.expect[rules] ?? (text(key)?.rules === rules ? (one.expect[key] ?? one.expect['*']) : undefined);
}
