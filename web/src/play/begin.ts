// A game of the play page is put together: decided in this page, against the engine or between two people here.
import { announce } from '../announce.svelte';
import { play as sound } from '../board/sounds';
import { Referee } from '../core/play';
import { recordDay } from '../dates';
import type { Engine } from '../engine/engine';
import { AuthorityHere } from '../game/authority-here';
import { EngineOpponent } from '../game/engine-opponent';
import { personHere } from '../game/opponent';
import { Playing } from '../game/playing.svelte';
import { sounding } from '../game/sound';
import { speaking } from '../game/speech';
import { stopwatch } from '../game/time';
import { factsOf, tagsFor, type Content, type Facts, type Noted } from '../library/work';
import { adapting } from './adaptive';
import { adapts, termsOf, timeOfSecond, type Choices } from './choices';
import { keeping, keptFrom, type Kept, type KeptBefore } from './kept';

/** A game with what it was begun with. */
export interface Begun {
  choices: Choices;
  playing: Playing;
  noted: Noted;
  /** When the game began, in milliseconds of the time of day. */
  began: number;
  /** The level of the computer from now on. */
  setLevel: (level: number) => void;
}

/** What a game needs of the page that it is played on. */
export interface Around {
  engine: Engine;
  /** Keeps the game: something has been decided. */
  keep: (begun: Begun) => void;
}

/** Begins a game, or goes on with one that began then and whose time is `now`. The referee is the game's own from now on. */
export function begin(choices: Choices, referee: Referee, { engine, keep }: Around, noted: Noted = {}, began = Date.now(), now = referee.latest()): Begun {
  const follower = Referee.restore(referee.saved());
  let { level } = choices;
  const computer = () => {
    const time = timeOfSecond(choices);
    const increment = time && 'increment' in time ? time.increment * 1_000 : 0;
    return new EngineOpponent(engine, { level: () => level, increment, eachTurn: time !== null && 'seconds' in time });
  };
  const playing = new Playing({
    authority: new AuthorityHere(referee, stopwatch(now)),
    follower,
    own: 'first',
    opponent: choices.opponent === 'computer' ? computer() : personHere,
    adviser: engine,
    effects: [keeping(() => keep(begun)), sounding(sound), speaking(announce, choices.opponent === 'computer' ? 'first' : null), ...(adapts(choices) ? [adapting()] : [])],
  });
  const begun: Begun = {
    choices,
    playing,
    noted,
    began,
    setLevel: (next) => {
      level = next;
      begun.choices = { ...begun.choices, level };
    },
  };
  return begun;
}

/** A new game. */
export function beginNew(choices: Choices, around: Around): Begun {
  return begin(choices, new Referee(choices.rules, termsOf(choices)), around);
}

/** A game that goes on after the last move of a record. */
export function beginRecord(choices: Choices, record: string, around: Around, noted: Noted = {}, began?: number): Begun {
  return begin(choices, Referee.ofRecord(record, choices.rules, termsOf(choices)), around, noted, began);
}

/** Events of one game that are kept; of a longer one its record alone is, and its clocks begin anew. */
const MOST_EVENTS = 4_000;

/** What a record says of a game beside its moves: who plays, and when and where. */
export function tagsOf({ choices, playing, noted, began }: Begun): [string, string][] {
  const own = { [playing.sideOf('first')]: 'Person', [playing.sideOf('second')]: `Raichi, level ${choices.level}` };
  const players: Noted = choices.opponent === 'computer' ? own : noted;
  return tagsFor({ event: noted.event, date: noted.date ?? recordDay(began), attackers: players.attackers, defenders: players.defenders });
}

/** What the library has of a game. */
export function contentOf(begun: Begun): Content {
  const { choices, playing } = begun;
  const source = playing.record(tagsOf(begun));
  const { saved, now } = playing.saved();
  const attackersFirst = playing.seatOf('attackers') === 'first';
  const match = saved.events.length <= MOST_EVENTS ? ({ choices, saved, now } satisfies Kept) : ({ choices, source, attackersFirst } satisfies KeptBefore);
  return { source, match };
}

/** What a list shows of it. The computer plays under its level. */
export function factsOfGame({ choices, playing, noted }: Begun): Facts {
  const players = choices.opponent === 'computer' ? { [playing.sideOf('second')]: choices.level } : noted;
  const { event, date } = noted;
  return factsOf(playing.state.board, playing.ruleSet, playing.geometry.size, { ...(event && { event }), ...(date && { date }), ...players });
}

/** Whether anything would be lost without it: a move, or a position that somebody has brought. */
export function isWorthKeeping({ playing }: Begun): boolean {
  return playing.state.board.moves.length > 0 || playing.record([]).record.includes('[Start "');
}

/** The game that was kept as this, if it is one. */
export function beginKept(value: unknown, around: Around, noted: Noted = {}, began?: number): Begun | null {
  const kept = keptFrom(value);
  if (!kept) return null;
  const { choices } = kept;
  try {
    if ('saved' in kept) return begin(choices, Referee.restore(kept.saved), around, noted, began, kept.now);
    const terms = termsOf(choices, kept.attackersFirst ? 'first' : 'second');
    return begin(choices, Referee.ofRecord(kept.source.record, kept.source.rules, terms), around, noted, began);
  } catch {
    return null;
  }
}
