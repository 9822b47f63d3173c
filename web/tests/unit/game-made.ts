// Games for tests: states of the referee and boards with only what a test looks at.
import type { Event, Happening, State, View } from '../../src/core/types';
import { begin, type GameState } from '../../src/game/state';

export function referee(over: Partial<State> = {}): State {
  return {
    game: 0,
    attackers: 'first',
    position: '',
    acts: [],
    turn: 'attackers',
    to_move: 'first',
    ending: null,
    winner: null,
    score: { won: { first: 0, second: 0 }, drawn: 0 },
    offers: [],
    away: { first: false, second: false },
    clock: { left: { attackers: null, defenders: null }, running: null, since: null },
    next_event: 0,
    latest: 0,
    ...over,
  } as State;
}

export function board(plies = 0, over: Partial<View> = {}): View {
  const view = { position: '', pieces: [], turn: 'attackers', movable: [], ply: plies, plies, moves: [], exits: [], may_end_turn: false };
  return { ...view, last: undefined, call: undefined, end: undefined, ...over } as unknown as View;
}

export function state(over: Partial<GameState> = {}): GameState {
  return { ...begin(referee(), board()), ...over };
}

export function event(number: number, what: Happening): Event {
  return { number, at: number, what, left: { attackers: null, defenders: null } } as Event;
}

export const acted = (number: number, action = 'd1-d3'): Event => event(number, { event: 'acted', seat: 'first', side: 'attackers', action });
