// The game in play as the library has it, so that one can go on with it: the referee's account of it, and how late it was.
// Whatever is in the storage, what comes out of it is a game or nothing.
import type { SavedMatch } from '../core/types';
import type { Effect } from '../game/effect';
import type { Source } from '../game/source';
import { choicesFrom, number, type Choices, type Loose } from './choices';

export interface Kept {
  choices: Choices;
  /** What the referee has said of itself; it is looked at closely when the game is taken up again. */
  saved: SavedMatch;
  /** The game's time when it was kept, in milliseconds. */
  now: number;
}

/** A game without the referee's account, because it is too long, or was kept before there was a referee: its match and its
 * clocks begin anew. */
export interface KeptBefore {
  choices: Choices;
  source: Source;
  /** Whether the first player has the attackers. */
  attackersFirst: boolean;
}

export function keptFrom(value: unknown): Kept | KeptBefore | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Loose<Kept & KeptBefore & { attackers: unknown }>;
  const choices = choicesFrom(kept?.choices as Loose<Choices>);
  if (typeof kept?.saved === 'object' && kept.saved !== null) return { choices, saved: kept.saved as SavedMatch, now: number(kept.now, 0, Number.MAX_SAFE_INTEGER, 0) };
  const source = kept?.source as Loose<Source>;
  if (typeof source?.rules !== 'string' || typeof source.record !== 'string') return null;
  // What was kept before there was a referee has the attackers' player by his number.
  return { choices, source: { rules: source.rules, record: source.record }, attackersFirst: kept?.attackersFirst === true || kept?.attackers === 0 };
}

/** Keeps a game whenever something has been decided. */
export function keeping(keep: () => void): Effect {
  return ({ happened }) => {
    if (happened.kind === 'decided') keep();
  };
}
