import { describe, expect, test } from 'vitest';
import { Inbox } from '../../src/game/inbox';
import { reduce } from '../../src/game/reducer';
import { isLatest, type Happened } from '../../src/game/state';
import { acted, board, event, referee, state } from './game-made';

const moved = (number: number): Happened => ({ kind: 'decided', events: [acted(number)], referee: referee({ next_event: number + 1 }), board: board(number + 1) });

describe('what the referee decides', () => {
  test('is shown, also to who looks back', () => {
    const back = reduce(state({ board: board(3), shown: board(3) }), { kind: 'looked', shown: board(3, { ply: 1 }) });
    expect(isLatest(back)).toBe(false);
    const after = reduce(back, moved(3));
    expect(isLatest(after)).toBe(true);
    expect(after.shown).toBe(after.board);
  });

  test('ends what was said and thought of the position before', () => {
    const before = state({ thinking: 'move', stalled: true, hint: { from: 'd1', to: 'd3' }, notice: { id: 'why-nothing', values: {} }, sent: 1 });
    expect(reduce(before, moved(0))).toMatchObject({ thinking: null, stalled: false, hint: null, notice: null, sent: 0 });
  });

  test('leaves the board alone where it is an offer', () => {
    const shown = board(3, { ply: 1 });
    const before = state({ shown, thinking: 'draw', board: board(3) });
    const offered: Happened = { kind: 'decided', events: [event(4, { event: 'offered', seat: 'first', offer: { offer: 'draw' } })], referee: referee({ next_event: 5 }), board: board(3) };
    expect(reduce(before, offered)).toMatchObject({ shown, thinking: 'draw' });
  });

  test('a declined draw is said', () => {
    const declined: Happened = { kind: 'decided', events: [event(5, { event: 'declined', seat: 'second', offer: 'draw' })], referee: referee(), board: board() };
    expect(reduce(state({ thinking: 'draw' }), declined)).toMatchObject({ thinking: null, notice: { id: 'draw-declined' } });
  });
});

describe('a hint', () => {
  const asked = reduce(state(), { kind: 'thinks', thought: 'hint' });
  const advice: Happened = { kind: 'advised', asked: 0, action: 'd1-d3' };

  test('is shown at the position for which it was asked', () => {
    expect(reduce(asked, advice)).toMatchObject({ thinking: null, hint: { from: 'd1', to: 'd3' } });
  });

  test('does not appear on another position', () => {
    expect(reduce(reduce(asked, moved(0)), advice).hint).toBeNull();
    const thoughtOf = reduce(reduce(asked, moved(0)), { kind: 'thinks', thought: 'hint' });
    expect(reduce(thoughtOf, advice).hint).toBeNull();
  });

  test('does not appear on an earlier position that is looked at', () => {
    const back = reduce({ ...asked, board: board(3) }, { kind: 'looked', shown: board(3, { ply: 1 }) });
    expect(reduce(back, advice).hint).toBeNull();
    expect(back.thinking).toBeNull();
  });

  test('to end the turn is a sentence', () => {
    expect(reduce(asked, { kind: 'advised', asked: 0, action: 'end' })).toMatchObject({ hint: null, notice: { id: 'hint-end-turn' } });
  });
});

describe('a move made before its time', () => {
  const move = { from: 'd1', to: 'd3' };
  const planned = reduce(state({ thinking: 'move' }), { kind: 'planned', move });

  test('waits while the opponent moves, and is taken back', () => {
    expect(reduce(planned, moved(0)).planned).toEqual(move);
    expect(reduce(planned, { kind: 'planned', move: null }).planned).toBeNull();
    expect(reduce(planned, { kind: 'plan-due' })).toMatchObject({ planned: null, notice: null });
  });

  test('goes with the game that it was made for', () => {
    for (const what of [
      { event: 'ended', ending: { by: 'resignation' }, winner: 'first' },
      { event: 'taken-back', to: 0 },
    ]) {
      expect(reduce(planned, { ...moved(0), events: [event(0, what as never)] } as Happened).planned).toBeNull();
    }
  });

  test('that is not legal any more is said, and forgotten', () => {
    expect(reduce(planned, { kind: 'plan-failed' })).toMatchObject({ planned: null, notice: { id: 'plan-failed', values: move } });
  });
});

describe('what goes wrong', () => {
  test('an engine that breaks down thinks no longer, and can be asked again', () => {
    const thinking = reduce(state(), { kind: 'thinks', thought: 'move' });
    const broke = reduce(thinking, { kind: 'broke', asked: 0, thought: 'move', reason: 'unreachable' });
    expect(broke).toMatchObject({ thinking: null, stalled: true, notice: { id: 'engine-broken', values: { reason: 'unreachable' } } });
    expect(reduce(broke, { kind: 'thinks', thought: 'move' })).toMatchObject({ thinking: 'move', stalled: false, notice: null });
  });

  test('one that breaks down after its position is past is not heard', () => {
    const after = reduce(reduce(state(), { kind: 'thinks', thought: 'hint' }), moved(0));
    expect(reduce(after, { kind: 'broke', asked: 0, thought: 'hint', reason: 'unreachable' })).toBe(after);
  });

  test('a refusal says why and changes nothing else', () => {
    const reasons = [{ message: { id: 'refusal-blocked', values: {} }, squares: [], source: null }] as never;
    const sent = reduce(state(), { kind: 'sent' });
    expect(sent.sent).toBe(1);
    expect(reduce(sent, { kind: 'refused', reasons })).toMatchObject({ sent: 0, reasons, shown: sent.shown });
  });
});

describe('numbered events', () => {
  test('come in their order, each once', () => {
    const inbox = new Inbox(0);
    expect(inbox.take([acted(0), acted(1)])).toEqual({ ready: [acted(0), acted(1)], missing: null });
    expect(inbox.take([acted(1), acted(2)])).toEqual({ ready: [acted(2)], missing: null });
    expect(inbox.take([acted(0)])).toEqual({ ready: [], missing: null });
  });

  test('wait for those that are missing before them', () => {
    const inbox = new Inbox(3);
    expect(inbox.take([acted(5)])).toEqual({ ready: [], missing: 3 });
    expect(inbox.take([acted(4)])).toEqual({ ready: [], missing: 3 });
    expect(inbox.take([acted(3)])).toEqual({ ready: [acted(3), acted(4), acted(5)], missing: null });
  });
});
