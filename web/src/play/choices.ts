// What a game is begun with. Whatever was kept of it, what comes out of here is sound.
import type { Seat, Side, Terms } from '../core/types';

export interface TimeControl {
  minutes: number;
  /** Seconds that each turn adds. */
  increment: number;
}

export interface Choices {
  /** An id or the text of a rule set. */
  rules: string;
  opponent: 'computer' | 'person';
  /** The side of the first player: the person, against the computer. */
  side: Side;
  level: number;
  time: TimeControl | null;
}

/** For somebody's first game. */
export const WEAKEST_LEVEL = -2;
/** All that the engine has. */
export const FULL_LEVEL = 10;

export const DEFAULTS: Choices = {
  rules: 'linnaeus-1732',
  opponent: 'computer',
  side: 'defenders',
  level: 3,
  time: null,
};

export type Loose<T> = { [K in keyof T]?: unknown } | null | undefined;

export const number = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

export function choicesFrom(kept: Loose<Choices>): Choices {
  const time = kept?.time as Loose<TimeControl>;
  return {
    rules: typeof kept?.rules === 'string' ? kept.rules : DEFAULTS.rules,
    opponent: kept?.opponent === 'person' ? 'person' : 'computer',
    side: kept?.side === 'attackers' ? 'attackers' : 'defenders',
    level: Math.round(number(kept?.level, WEAKEST_LEVEL, FULL_LEVEL, DEFAULTS.level)),
    time: time ? { minutes: number(time.minutes, 0.1, 600, 10), increment: number(time.increment, 0, 600, 0) } : null,
  };
}

/** What the referee is told of them: who sits here may take back what he likes. */
export function termsOf(choices: Choices, attackers: Seat = choices.side === 'attackers' ? 'first' : 'second'): Terms {
  const { time } = choices;
  const clock = time && { kind: 'fischer' as const, main: Math.round(time.minutes * 60_000), increment: Math.round(time.increment * 1_000) };
  return { attackers, clocks: { first: clock, second: clock }, takebacks: 'free' };
}
