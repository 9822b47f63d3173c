// A game of the play page is put together: decided in this page, against the engine or between two people here.
import { announce } from '../announce.svelte';
import { play as sound } from '../board/sounds';
import { Referee } from '../core/play';
import type { Engine } from '../engine/engine';
import { AuthorityHere } from '../game/authority-here';
import { EngineOpponent } from '../game/engine-opponent';
import { personHere } from '../game/opponent';
import { Playing } from '../game/playing.svelte';
import { sounding } from '../game/sound';
import { speaking } from '../game/speech';
import { stopwatch } from '../game/time';
import { store } from '../settings.svelte';
import { termsOf, timeOfSecond, type Choices } from './choices';
import { keeping, keptFrom, type Kept } from './kept';

export const KEY = 'tablut.game';

/** A game with what it was begun with. */
export interface Begun {
  choices: Choices;
  playing: Playing;
}

/** Begins a game, or goes on with one whose time is `now`. The referee is the game's own from now on. */
export function begin(choices: Choices, referee: Referee, engine: Engine, now = referee.latest()): Begun {
  const follower = Referee.restore(referee.saved());
  const computer = () => {
    const time = timeOfSecond(choices);
    const increment = time && 'increment' in time ? time.increment * 1_000 : 0;
    return new EngineOpponent(engine, { level: choices.level, increment, eachTurn: time !== null && 'seconds' in time });
  };
  const playing = new Playing({
    authority: new AuthorityHere(referee, stopwatch(now)),
    follower,
    own: 'first',
    opponent: choices.opponent === 'computer' ? computer() : personHere,
    adviser: engine,
    effects: [keeping(() => keep({ choices, playing })), sounding(sound), speaking(announce)],
  });
  return { choices, playing };
}

/** A new game. */
export function beginNew(choices: Choices, engine: Engine): Begun {
  return begin(choices, new Referee(choices.rules, termsOf(choices)), engine);
}

/** A game that goes on after the last move of a record. */
export function beginRecord(choices: Choices, record: string, engine: Engine): Begun {
  return begin(choices, Referee.ofRecord(record, choices.rules, termsOf(choices)), engine);
}

/** Keeps a game in the browser. */
export function keep({ choices, playing }: Begun): void {
  store(KEY, JSON.stringify({ choices, ...playing.saved() } satisfies Kept));
}

export function forget(): void {
  store(KEY, null);
}

/** The game that was kept as this text, if it is one. */
export function beginKept(text: string | null, engine: Engine): Begun | null {
  const kept = keptFrom(text);
  if (!kept) return null;
  const { choices } = kept;
  try {
    if ('saved' in kept) return begin(choices, Referee.restore(kept.saved), engine, kept.now);
    const terms = termsOf(choices, kept.attackersFirst ? 'first' : 'second');
    return begin(choices, Referee.ofRecord(kept.source.record, kept.source.rules, terms), engine);
  } catch {
    return null;
  }
}
