// How a game's state follows from what happens: a function of the two, without anything beside it.
import type { Event } from '../core/types';
import { squaresOf } from '../board/squares';
import { isLatest, type GameState, type Happened } from './state';

/** What is said of a position goes when another one is there. */
const SILENT = { hint: null, notice: null, reasons: [] } as const;

/** Whether an event makes another game of it than the one that a move was planned in. */
function turnsAway({ what }: Event): boolean {
  return what.event === 'taken-back' || what.event === 'ended' || what.event === 'next-game';
}

/** Whether an event changes the board, or how the game stands. */
function moves({ what }: Event): boolean {
  return what.event === 'acted' || what.event === 'taken-back' || what.event === 'ended' || what.event === 'next-game';
}

export function reduce(state: GameState, happened: Happened): GameState {
  switch (happened.kind) {
    case 'decided': {
      const { events, referee, board } = happened;
      const after = { ...state, referee, board, sent: 0 };
      const declined = events.some(({ what }) => what.event === 'declined' && what.offer === 'draw');
      if (declined && !events.some(moves)) return { ...after, thinking: null, notice: { id: 'draw-declined', values: {} } };
      if (!events.some(moves)) return after;
      // Whoever looks back is shown what is new; what was thought of the position before is past.
      const planned = events.some(turnsAway) ? null : state.planned;
      return { ...after, ...SILENT, planned, shown: board, thinking: null, stalled: false };
    }
    case 'sent':
      return { ...state, ...(happened.hoped && { ...SILENT, shown: happened.hoped }), sent: state.sent + 1 };
    case 'refused':
      // A move that was only hoped for is taken back.
      return { ...state, sent: 0, shown: state.shown.plies > state.board.plies ? state.board : state.shown, reasons: happened.reasons, notice: null };
    case 'looked':
      return { ...state, ...SILENT, shown: happened.shown, thinking: state.thinking === 'hint' ? null : state.thinking };
    case 'explained':
      return { ...state, reasons: happened.reasons, notice: happened.reasons.length > 0 ? null : { id: 'why-nothing', values: {} } };
    case 'thinks':
      return { ...state, thinking: happened.thought, stalled: false, notice: null };
    case 'advised': {
      // Advice for a position that is no longer there, or not looked at, is none.
      if (happened.asked !== state.referee.next_event || state.thinking !== 'hint' || !isLatest(state)) return state;
      const { from, to } = squaresOf(happened.action ?? '');
      const hint = to ? { from, to } : null;
      const notice = happened.action !== null && !hint ? { id: 'hint-end-turn', values: {} } : null;
      return { ...state, thinking: null, hint, notice };
    }
    case 'planned':
      return { ...state, planned: happened.move };
    case 'plan-due':
      return { ...state, planned: null };
    case 'plan-failed':
      return { ...state, planned: null, notice: state.planned && { id: 'plan-failed', values: { ...state.planned } } };
    case 'broke': {
      if (happened.asked !== state.referee.next_event || state.thinking !== happened.thought) return state;
      const notice = { id: 'engine-broken', values: { reason: happened.reason } };
      return { ...state, thinking: null, stalled: happened.thought !== 'hint', notice };
    }
  }
}
