// What is kept of a game so that it survives a reload: whatever is in the storage, what comes out of it is sound.
import type { Side } from '../core/core';
import type { Source } from '../engine/engine';
import type { TimeControl, Times } from './clock';

export type Opponent = 'computer' | 'person';

/** What a game is begun with. */
export interface Choices {
  /** An id or the text of a rule set. */
  rules: string;
  opponent: Opponent;
  /** The side of the first player: the person, against the computer. */
  side: Side;
  level: number;
  time: TimeControl | null;
}

export interface Kept {
  choices: Choices;
  source: Source;
  /** Which player has the attackers: the first (0) or the second (1). */
  attackers: 0 | 1;
  won: [number, number];
  times: Times | null;
}

export const DEFAULTS: Choices = {
  rules: 'linnaeus-1732',
  opponent: 'computer',
  side: 'defenders',
  level: 3,
  time: null,
};

type Loose<T> = { [K in keyof T]?: unknown } | null | undefined;

const number = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

export function choicesFrom(kept: Loose<Choices>): Choices {
  const time = kept?.time as Loose<TimeControl>;
  return {
    rules: typeof kept?.rules === 'string' ? kept.rules : DEFAULTS.rules,
    opponent: kept?.opponent === 'person' ? 'person' : 'computer',
    side: kept?.side === 'attackers' ? 'attackers' : 'defenders',
    level: Math.round(number(kept?.level, 1, 10, DEFAULTS.level)),
    time: time ? { minutes: number(time.minutes, 0.1, 600, 10), increment: number(time.increment, 0, 600, 0) } : null,
  };
}

export function keptFrom(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Loose<Kept>;
    const source = kept?.source as Loose<Source>;
    if (!kept || typeof source?.rules !== 'string' || typeof source.record !== 'string') return null;
    const times = kept.times as Loose<Times>;
    const won = Array.isArray(kept.won) ? (kept.won as unknown[]) : [];
    const most = Number.MAX_SAFE_INTEGER;
    return {
      choices: choicesFrom(kept.choices as Loose<Choices>),
      source: { rules: source.rules, record: source.record },
      attackers: kept.attackers === 0 ? 0 : 1,
      won: [number(won[0], 0, most, 0), number(won[1], 0, most, 0)],
      times: times
        ? { attackers: number(times.attackers, 0, most, 0), defenders: number(times.defenders, 0, most, 0) }
        : null,
    };
  } catch {
    return null;
  }
}
