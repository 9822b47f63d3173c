// What a game is begun with. Whatever was kept of it, what comes out of here is sound.
import type { Seat, Side, Terms, TimeControl as Clock } from '../core/types';

/** A player's time: so much for the game and more with each turn, or so much for each turn. */
export type TimeControl = { minutes: number; /** Seconds that each turn adds. */ increment: number } | { seconds: number };

export interface Choices {
  /** An id or the text of a rule set. */
  rules: string;
  opponent: 'computer' | 'person';
  /** The side of the first player: the person, against the computer. */
  side: Side;
  level: number;
  /** Whether the level follows what the person achieves. */
  adaptive: boolean;
  /** The clock of both players, or of the first one where each has a time of his own. */
  time: TimeControl | null;
  /** Whether each has a time of his own. */
  odds: boolean;
  /** The second player's time then. */
  otherTime: TimeControl | null;
}

/** For somebody's first game. */
export const WEAKEST_LEVEL = -2;
/** All that the engine has. */
export const FULL_LEVEL = 10;

export const DEFAULTS: Choices = {
  rules: 'linnaeus-1732',
  opponent: 'computer',
  side: 'defenders',
  // Who comes for the first time is no match for more; who is, has it soon.
  level: 0,
  adaptive: true,
  time: null,
  odds: false,
  otherTime: null,
};

export type Loose<T> = { [K in keyof T]?: unknown } | null | undefined;

export const number = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

/** The shortest and the longest time that can be chosen, in minutes and in seconds. */
export const MINUTES = { least: 0.1, most: 600 } as const;
export const SECONDS = { least: 0, most: 600 } as const;

function timeFrom(kept: unknown): TimeControl | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { minutes, increment, seconds } = kept as Record<string, unknown>;
  if (seconds !== undefined) return { seconds: number(seconds, 1, SECONDS.most, 30) };
  return { minutes: number(minutes, MINUTES.least, MINUTES.most, 10), increment: number(increment, SECONDS.least, SECONDS.most, 0) };
}

/** Whether two times are the same. */
export function isSameTime(one: TimeControl | null, other: TimeControl | null): boolean {
  return JSON.stringify(timeFrom(one)) === JSON.stringify(timeFrom(other));
}

export function choicesFrom(kept: Loose<Choices>): Choices {
  return {
    rules: typeof kept?.rules === 'string' ? kept.rules : DEFAULTS.rules,
    opponent: kept?.opponent === 'person' ? 'person' : 'computer',
    side: kept?.side === 'attackers' ? 'attackers' : 'defenders',
    level: Math.round(number(kept?.level, WEAKEST_LEVEL, FULL_LEVEL, DEFAULTS.level)),
    // A level that was chosen is kept.
    adaptive: typeof kept?.adaptive === 'boolean' ? kept.adaptive : kept?.level === undefined && DEFAULTS.adaptive,
    time: timeFrom(kept?.time),
    odds: kept?.odds === true,
    otherTime: timeFrom(kept?.otherTime),
  };
}

/** Whether the computer plays at a level that follows what the person achieves. */
export function adapts({ opponent, adaptive }: Choices): boolean {
  return opponent === 'computer' && adaptive;
}

/** The second player's time. */
export function timeOfSecond({ time, odds, otherTime }: Choices): TimeControl | null {
  return odds ? otherTime : time;
}

function clockOf(time: TimeControl | null): Clock | null {
  if (!time) return null;
  if ('seconds' in time) return { kind: 'per-turn', time: Math.round(time.seconds * 1_000) };
  return { kind: 'fischer', main: Math.round(time.minutes * 60_000), increment: Math.round(time.increment * 1_000) };
}

/** What the referee is told of them: who sits here may take back what he likes. */
export function termsOf(choices: Choices, attackers: Seat = choices.side === 'attackers' ? 'first' : 'second'): Terms {
  return { attackers, clocks: { first: clockOf(choices.time), second: clockOf(timeOfSecond(choices)) }, takebacks: 'free' };
}
