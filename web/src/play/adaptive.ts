// The computer that adapts itself to a person: the level of the next game against it, kept in the browser.
import { adaptedLevel } from '../core/play';
import type { Achieved, AdaptiveLevel } from '../core/types';
import type { Effect } from '../game/effect';
import type { GameState } from '../game/state';
import { store, stored } from '../settings.svelte';
import { DEFAULTS, FULL_LEVEL, WEAKEST_LEVEL, number } from './choices';

const KEY = 'tablut.adaptive';
/** Where it begins with somebody who has not played it yet. */
const FIRST_LEVEL = DEFAULTS.level;

/** What is kept of it, whatever that is. */
export function adaptiveFrom(text: string | null): AdaptiveLevel {
  let kept: Partial<Record<keyof AdaptiveLevel, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? '{}') as typeof kept | null) ?? {};
  } catch {
    // Not ours: it begins anew.
  }
  return {
    level: Math.round(number(kept.level, WEAKEST_LEVEL, FULL_LEVEL, FIRST_LEVEL)),
    settled: kept.settled === true,
    last: kept.last === 'won' || kept.last === 'lost' ? kept.last : null,
  };
}

/** The level of the next game. */
export function levelNext(): number {
  return adaptiveFrom(stored(KEY)).level;
}

/** It begins anew, at a level that a person has chosen. */
export function beginAt(level: number): void {
  store(KEY, JSON.stringify({ level, settled: false, last: null } satisfies AdaptiveLevel));
}

/** What the person, who has the first seat, has got out of a game; nothing as long as it is not over, or if it does not count. */
function achieved({ referee: { ending, winner } }: GameState): Achieved | null {
  if (!ending || ending.end === 'aborted') return null;
  if (!winner) return 'drawn';
  return winner === 'first' ? 'won' : 'lost';
}

/** Learns from each game once, when it ends, however often its end is taken back. */
export function adapting(): Effect {
  let learned = -1;
  return ({ before, after }) => {
    // What was over already has been learned from, maybe before the page was loaded anew.
    if (achieved(before)) learned = before.referee.game;
    const got = achieved(after);
    if (!got || after.referee.game === learned) return;
    store(KEY, JSON.stringify(adaptedLevel(adaptiveFrom(stored(KEY)), got)));
  };
}
