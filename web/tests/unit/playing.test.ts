// A whole game without its looks: the real referee, a clock that is set by hand, and opponents who do as they are told.
import { beforeAll, describe, expect, test } from 'vitest';
import { soundOf } from '../../src/board/sounds';
import { Referee } from '../../src/core/play';
import type { Command, Event, SavedMatch, Seat, Terms } from '../../src/core/types';
import type { Found, Searcher } from '../../src/engine/engine';
import type { Authority, Listener } from '../../src/game/authority';
import { AuthorityHere } from '../../src/game/authority-here';
import type { Effect } from '../../src/game/effect';
import { EngineOpponent } from '../../src/game/engine-opponent';
import { personHere, type Opponent } from '../../src/game/opponent';
import { Playing } from '../../src/game/playing.svelte';

import { sounding } from '../../src/game/sound';
import { speaking } from '../../src/game/speech';
import { stopwatch } from '../../src/game/time';
import { keeping } from '../../src/play/kept';
import { usePlay } from './cores';

let memory: WebAssembly.Memory;
beforeAll(() => {
  memory = usePlay();
});

const RULES = 'modern-standard';
/** The attackers let the king out: eight moves. */
const GAME = ['d1-c1', 'e6-f6', 'c1-b1', 'e5-e6', 'b1-a1', 'e6-b6', 'a1-b1', 'b6-b9'];
const MINUTE: Terms = {
  attackers: 'first',
  takebacks: 'free',
  clocks: { first: { kind: 'fischer', main: 60_000, increment: 5_000 }, second: { kind: 'fischer', main: 60_000, increment: 5_000 } },
};
const FREE: Terms = { attackers: 'first', takebacks: 'free' };

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** An engine that finds what it is told, when it is told. */
class FakeEngine implements Searcher {
  prepare() {}

  private finish: (found: Found) => void = () => {};
  searches = 0;
  search() {
    this.searches++;
    let finish: (found: Found) => void = () => {};
    const result = new Promise<Found>((resolve) => (finish = resolve));
    this.finish = finish;
    return { result, stop: () => {}, abandon: () => finish({ kind: 'abandoned' }) };
  }
  async find(choice: string, line: object = {}): Promise<void> {
    this.finish({ kind: 'found', slice: { lines: [line], choice, done: true } as never });
    await settle();
  }
  async breakDown(): Promise<void> {
    this.finish({ kind: 'broken', trouble: { messages: [{ id: 'fault-unknown', values: {} }], words: 'unreachable' } });
    await settle();
  }
}

interface Made {
  terms?: Terms;
  /** Plays the second seat by the engine. */
  computer?: boolean;
  effects?: Effect[];
  saved?: SavedMatch;
}

function game({ terms = FREE, computer = false, effects = [], saved }: Made = {}) {
  const clock = { now: 0 };
  const engine = new FakeEngine();
  const advice = new FakeEngine();
  let flag: (() => void) | undefined;
  let flagAt = Infinity;
  let pass: () => void = () => {};
  const referee = saved === undefined ? new Referee(RULES, terms) : Referee.restore(saved);
  const follower = Referee.restore(referee.saved());
  const authority = new AuthorityHere(
    referee,
    () => clock.now,
    (milliseconds, act) => {
      flag = act;
      flagAt = clock.now + milliseconds;
      return () => (flag = undefined);
    },
  );
  const opponent = computer ? new EngineOpponent(engine, { level: () => 3, increment: 5_000, eachTurn: false }, () => new Promise((resolve) => (pass = resolve))) : personHere;
  const playing = new Playing({ authority, follower, own: 'first', opponent, adviser: advice, effects });
  return {
    playing,
    engine,
    advice,
    /** Lets so many milliseconds pass, and flags fall. */
    wait(milliseconds: number) {
      clock.now += milliseconds;
      while (flag && flagAt <= clock.now) {
        const fall = flag;
        flag = undefined;
        fall();
      }
      playing.look();
    },
    move(...moves: string[]) {
      for (const move of moves) {
        const [from = '', to = ''] = move.split('-');
        playing.play(from, to);
      }
    },
    /** The engine answers, after its pause. */
    async answer(move: string) {
      await engine.find(move);
      pass();
      await settle();
    },
    async pauseIsOver() {
      pass();
      await settle();
    },
  };
}

describe('a game between two people here', () => {
  test('is played to its end, and the next one follows', () => {
    const { playing, move } = game();
    move(...GAME);
    expect(playing.state.shown.end?.winner).toBe('defenders');
    expect(playing.state.referee.score.won).toEqual({ first: 0, second: 1 });
    expect(playing.mayMove).toBe(false);
    playing.next();
    expect(playing.state).toMatchObject({ referee: { game: 1, acts: [] }, shown: { ply: 0, plies: 0 } });
    expect(playing.mayMove).toBe(true);
    playing.close();
  });

  test('fifty games leave the core no more memory than ten', () => {
    const several = (count: number) => {
      for (let i = 0; i < count; i++) {
        const { playing, move } = game();
        move(...GAME);
        playing.next();
        move(...GAME);
        playing.close();
      }
      return memory.buffer.byteLength;
    };
    const ten = several(10);
    expect(several(40)).toBe(ten);
  });

  test('a refused move says why and changes nothing', () => {
    const { playing } = game();
    playing.play('d1', 'd9');
    expect(playing.state.reasons).toHaveLength(1);
    expect(playing.state.referee.acts).toEqual([]);
    expect(playing.playTyped('d1d3')).toBe(true);
    expect(playing.playTyped('nonsense')).toBe(false);
    expect(playing.state.referee.acts).toEqual(['d1-d3']);
    playing.close();
  });

  test('resigning while looking back resigns for the side that is to move now', () => {
    const { playing, move } = game();
    move('d1-c1', 'e6-f6', 'c1-b1');
    playing.lookAt(2);
    expect(playing.state.shown.turn).toBe('attackers');
    playing.resign();
    expect(playing.state.referee.ending).toMatchObject({ winner: 'attackers' });
    playing.close();
  });

  test('looking back is only looking', () => {
    const { playing, move } = game();
    move('d1-c1', 'e6-f6');
    playing.lookAt(1);
    expect(playing.mayMove).toBe(false);
    playing.play('d9', 'd8');
    expect(playing.state.referee.acts).toHaveLength(2);
    playing.lookAt(2);
    expect(playing.mayMove).toBe(true);
    playing.close();
  });

  test('a hint that comes late is not shown on another position', async () => {
    const { playing, advice, move } = game();
    const hint = playing.showHint();
    move('d1-c1');
    await advice.find('d1-d3');
    await hint;
    expect(playing.state).toMatchObject({ hint: null, thinking: null });
    void playing.showHint();
    await advice.find('e6-f6');
    expect(playing.state.hint).toEqual({ from: 'e6', to: 'f6' });
    playing.close();
  });

  test('a hint from an engine that breaks down ends in a sentence', async () => {
    const { playing, advice } = game();
    void playing.showHint();
    await advice.breakDown();
    expect(playing.state).toMatchObject({ thinking: null, stalled: false, notice: { id: 'engine-broken', values: { reason: 'a fault in the program' } } });
    playing.close();
  });
});

test('a game that has ended is taken up as one that has ended', () => {
  const { playing, move } = game();
  move('d1-c1');
  playing.resign();
  const { rules, record } = playing.record([]);
  const again = Referee.ofRecord(record, rules, FREE);
  expect(again.state()).toMatchObject({ acts: ['d1-c1'], to_move: null, ending: { winner: 'attackers' } });
  expect(again.view().end?.winner).toBe('attackers');
  again.free();
  playing.close();
});

describe('clocks', () => {
  test('a flag falls when its time is up, and whoever looks back finds the game lost still', () => {
    const { playing, wait, move } = game({ terms: MINUTE });
    move('d1-c1');
    wait(60_001);
    expect(playing.state.referee.ending).toMatchObject({ winner: 'attackers', reason: 'time' });
    playing.lookAt(0);
    wait(1_000);
    expect(playing.state.shown.ply).toBe(0);
    expect(playing.state.referee.score.won).toEqual({ first: 1, second: 0 });
    playing.close();
  });

  test('undoing a loss on time gives the time back, so that it is not lost again', () => {
    const { playing, wait, move } = game({ terms: MINUTE });
    move('d1-c1', 'e6-f6');
    wait(70_000);
    expect(playing.state.referee.ending).not.toBeNull();
    playing.undo();
    expect(playing.state.referee.ending).toBeNull();
    wait(1_000);
    expect(playing.state.referee.ending).toBeNull();
    expect(playing.state.referee.score.won).toEqual({ first: 0, second: 0 });
    playing.close();
  });

  test('undoing keeps no increment', () => {
    const { playing, wait, move } = game({ terms: MINUTE });
    for (let again = 0; again < 4; again++) {
      wait(500);
      move('d1-c1');
      playing.undo();
    }
    wait(0);
    expect(playing.times.attackers ?? Infinity).toBeLessThanOrEqual(60_000);
    playing.close();
  });

  test('they do not follow the clock on the wall', () => {
    let monotonic = 5_000;
    const now = stopwatch(2_000, () => monotonic);
    expect(now()).toBe(2_000);
    monotonic += 300;
    expect(now()).toBe(2_300);
  });

  test('a game that is taken up again has the time that it had', () => {
    const first = game({ terms: MINUTE });
    first.move('d1-c1');
    first.wait(10_000);
    const { saved, now } = first.playing.saved();
    const again = game({ saved });
    again.wait(now);
    expect(again.playing.times).toEqual(first.playing.times);
    expect(again.playing.state.referee.acts).toEqual(['d1-c1']);
    first.playing.close();
    again.playing.close();
  });
});

describe('a game against the computer', () => {
  test('it answers, and its move is taken back with one’s own', async () => {
    const { playing, answer, move } = game({ computer: true });
    move('d1-c1');
    expect(playing.state.thinking).toBe('move');
    expect(playing.mayMove).toBe(false);
    await answer('e6-f6');
    expect(playing.state).toMatchObject({ thinking: null, referee: { acts: ['d1-c1', 'e6-f6'] } });
    playing.undo();
    expect(playing.state.referee.acts).toEqual([]);
    playing.close();
  });

  test('an undo in the pause before its answer leaves neither the answer nor an increment', async () => {
    const { playing, engine, wait, move, pauseIsOver } = game({ computer: true, terms: MINUTE });
    move('d1-c1');
    await engine.find('e6-f6');
    playing.undo();
    await pauseIsOver();
    wait(0);
    expect(playing.state.referee.acts).toEqual([]);
    expect(playing.times).toEqual({ attackers: 60_000, defenders: 60_000 });
    playing.close();
  });

  test('a finished game that is taken back is not counted, and counts once when it ends again', async () => {
    const { playing, answer, move } = game({ computer: true });
    for (let i = 0; i < GAME.length; i += 2) {
      move(GAME[i] ?? '');
      await answer(GAME[i + 1] ?? '');
    }
    expect(playing.state.referee.score.won).toEqual({ first: 0, second: 1 });
    playing.undo();
    expect(playing.state.referee.score.won).toEqual({ first: 0, second: 0 });
    move('a1-b1');
    await answer('b6-b9');
    expect(playing.state.referee.score.won).toEqual({ first: 0, second: 1 });
    playing.close();
  });

  test('one resigns one’s own side, also while it thinks', () => {
    const { playing, move } = game({ computer: true });
    move('d1-c1');
    playing.resign();
    expect(playing.state.referee.ending).toMatchObject({ winner: 'defenders' });
    expect(playing.state.thinking).toBeNull();
    playing.close();
  });

  test('it declines a draw where it stands better, and agrees where it does not', async () => {
    const { playing, engine } = game({ computer: true });
    playing.offerDraw();
    expect(playing.state.thinking).toBe('draw');
    expect(playing.mayMove).toBe(false);
    await engine.find('d1-d3', { chances: { win: 400, draw: 150, loss: 450 } });
    expect(playing.state).toMatchObject({ thinking: null, notice: { id: 'draw-declined' }, referee: { ending: null } });
    playing.offerDraw();
    await engine.find('d1-d3', { chances: { win: 450, draw: 150, loss: 400 } });
    expect(playing.state.referee.ending).toMatchObject({ winner: null });
    playing.close();
  });

  test('a move made while it thinks is played when it has moved, once', async () => {
    const said: string[] = [];
    const { playing, answer, move } = game({ computer: true, effects: [speaking((words) => said.push(words))] });
    move('d1-c1');
    expect([playing.mayMove, playing.mayPlan]).toEqual([false, true]);
    playing.plan('c1', 'b1');
    expect(playing.state).toMatchObject({ planned: { from: 'c1', to: 'b1' }, referee: { acts: ['d1-c1'] } });
    await answer('e6-f6');
    expect(playing.state).toMatchObject({ planned: null, thinking: 'move', referee: { acts: ['d1-c1', 'e6-f6', 'c1-b1'] } });
    expect(said.at(-1), 'its move and the answer to it').toBe('spoken-move. spoken-move.');
    await answer('f6-e6');
    expect(playing.state.referee.acts).toHaveLength(4);
    expect(playing.mayPlan).toBe(false);
    playing.plan('b1', 'a1');
    expect(playing.state.planned).toBeNull();
    playing.close();
  });

  test('one that is not legal then is said, and one that is taken back is not played', async () => {
    const { playing, answer, move } = game({ computer: true });
    move('d1-c1');
    playing.plan('c1', 'c9');
    playing.plan('a4', 'i4');
    await answer('e6-f6');
    expect(playing.state).toMatchObject({ planned: null, notice: { id: 'plan-failed', values: { from: 'a4', to: 'i4' } }, referee: { acts: ['d1-c1', 'e6-f6'] } });
    move('c1-b1');
    playing.plan('b1', 'a1');
    expect(playing.mayUndo).toBe(true);
    playing.undo();
    expect(playing.state).toMatchObject({ planned: null, thinking: 'move' });
    await answer('f6-e6');
    expect(playing.state.referee.acts).toHaveLength(4);
    playing.close();
  });

  test('when it breaks down it is asked again', async () => {
    const { playing, engine, answer, move } = game({ computer: true });
    move('d1-c1');
    await engine.breakDown();
    expect(playing.state).toMatchObject({ thinking: null, stalled: true, notice: { id: 'engine-broken', values: { reason: 'a fault in the program' } } });
    playing.wake();
    expect(playing.state).toMatchObject({ thinking: 'move', stalled: false });
    await answer('e6-f6');
    expect(playing.state.referee.acts).toHaveLength(2);
    playing.close();
  });
});

/** A server far away with a referee of its own: what it says comes when the test lets it, or not at all. */
class FarAway implements Authority {
  readonly far = true;
  private listener: Listener | undefined;
  private wire: Event[] = [];
  asked: number[] = [];
  constructor(private referee: Referee) {}
  now = () => 0;
  listen(listener: Listener) {
    this.listener = listener;
  }
  send(seat: Seat, command: Command) {
    const applied = this.referee.apply(0, seat, command);
    if (applied.result === 'done') this.wire.push(...applied.events);
    else this.listener?.refused(seat, applied.explanation);
  }
  arrange() {}
  ask(from: number) {
    this.asked.push(from);
    this.wire = this.referee.events(from);
  }
  close() {
    this.referee.free();
  }
  /** The latest command is refused after all. */
  refuse() {
    this.wire = [];
    this.referee.free();
    this.referee = new Referee(RULES, { attackers: 'first', takebacks: 'none' });
    this.listener?.refused('first', null);
  }
  /** What is on the wire arrives, but for what is lost of it. */
  arrive(lost: (event: Event) => boolean = () => false) {
    const events = this.wire.filter((event) => !lost(event));
    this.wire = [];
    this.listener?.decided(events);
  }
}

describe('a game against somebody far away', () => {
  const farOpponent: Opponent = { ...personHere, here: false };
  function far() {
    const referee = new Referee(RULES, { attackers: 'first', takebacks: 'none' });
    const authority = new FarAway(referee);
    const follower = Referee.restore(referee.saved());
    const playing = new Playing({ authority, follower, own: 'first', opponent: farOpponent, adviser: new FakeEngine(), effects: [] });
    return { authority, playing };
  }

  test('a move counts when its event comes, and until then there is no other', () => {
    const { authority, playing } = far();
    playing.play('d1', 'c1');
    playing.play('d9', 'd8');
    expect(playing.state).toMatchObject({ sent: 1, referee: { acts: [] } });
    authority.arrive();
    expect(playing.state).toMatchObject({ sent: 0, referee: { acts: ['d1-c1'] } });
    expect(playing.mayMove).toBe(false);
    authority.send('second', { command: 'act', action: 'e6-f6' });
    authority.arrive();
    expect(playing.mayMove).toBe(true);
    playing.close();
  });

  test('one’s own move is seen at once, and taken back where it is refused', () => {
    const { authority, playing } = far();
    playing.play('d1', 'c1');
    expect(playing.state.shown.last).toMatchObject({ from: 'd1', to: 'c1' });
    expect(playing.state.board.plies).toBe(0);
    authority.refuse();
    expect(playing.state).toMatchObject({ sent: 0, shown: { plies: 0 } });
    expect(playing.mayMove).toBe(true);
    playing.play('d1', 'b1');
    authority.arrive();
    expect(playing.state.shown.last).toMatchObject({ from: 'd1', to: 'b1' });
    expect(playing.state.shown).toBe(playing.state.board);
    playing.close();
  });

  test('who only watches moves nothing and plans nothing', () => {
    const referee = new Referee(RULES, { attackers: 'first', takebacks: 'none' });
    const authority = new FarAway(referee);
    const playing = new Playing({ authority, follower: Referee.restore(referee.saved()), own: null, opponent: farOpponent, effects: [] });
    expect(playing.mayMove).toBe(false);
    expect(playing.mayPlan).toBe(false);
    expect(playing.may({ command: 'resign' })).toBe(false);
    playing.want({ command: 'resign' });
    authority.arrive();
    expect(playing.state.referee.ending).toBeNull();
    authority.send('first', { command: 'act', action: 'd1-c1' });
    authority.arrive();
    expect(playing.state.referee.acts).toEqual(['d1-c1']);
    playing.close();
  });

  test('what was lost on the way is asked for by its number', () => {
    const { authority, playing } = far();
    playing.play('d1', 'c1');
    authority.send('second', { command: 'act', action: 'e6-f6' });
    authority.arrive((event) => event.number === 0);
    expect(authority.asked).toEqual([0]);
    expect(playing.state.referee.acts).toEqual([]);
    authority.arrive();
    expect(playing.state.referee.acts).toEqual(['d1-c1', 'e6-f6']);
    playing.close();
  });

  test('what comes twice counts once', () => {
    const { authority, playing } = far();
    playing.play('d1', 'c1');
    authority.arrive();
    authority.ask(0);
    authority.arrive();
    expect(playing.state.referee.acts).toEqual(['d1-c1']);
    playing.close();
  });
});

describe('beside the game', () => {
  test('it sounds, it is spoken of, and it is kept, each when something happens', () => {
    const heard: string[] = [];
    const effects: Effect[] = [
      sounding((sound) => heard.push(sound)),
      speaking((words) => heard.push(`"${words}"`)),
      keeping(() => heard.push('kept')),
    ];
    /** What is heard of something. */
    const of = (act: () => void) => {
      heard.length = 0;
      act();
      return heard;
    };
    // The tests have no words: a sentence is its id.
    const { playing, move } = game({ effects });
    expect(of(() => move('d1-c1'))).toEqual(['move', '"spoken-move."', 'kept']);
    expect(of(() => move('d9-a1'))).toEqual(['"refusal-wrong-side"']);
    expect(of(() => playing.why())).toEqual(['"why-nothing"']);
    expect(of(() => playing.lookAt(0))).toEqual([]);
    expect(of(() => playing.lookAt(1))).toEqual(['move', '"spoken-move."']);
    move(...GAME.slice(1, 5));
    const last = of(() => move('e6-b6'));
    expect(last).toEqual(['move', 'call', '"spoken-move. call"', 'kept']);
    expect(of(() => playing.resign())).toEqual(['end', '"end-resignation"', 'kept']);
    expect(of(() => playing.undo())).toEqual(['move', '"spoken-move."', 'kept']);
    playing.resign();
    expect(of(() => playing.next())).toEqual(['"game-begins"', 'kept']);
    playing.close();
  });

  test('why a game is over is spoken, each time that it is asked', () => {
    const said: string[] = [];
    const { playing, move } = game({ effects: [speaking((words) => said.push(words))] });
    move(...GAME);
    said.length = 0;
    playing.why();
    playing.why();
    const why = playing.state.reasons.map(({ message }) => message.id).join(' ');
    expect(why).toContain('end-');
    expect(said).toEqual([why, why]);
    playing.close();
  });

  test('who plays against somebody is told whether it was won', () => {
    const said: string[] = [];
    const { playing } = game({ effects: [speaking((words) => said.push(words), 'first')] });
    playing.resign();
    expect(said).toEqual(['verdict. end-resignation']);
    playing.close();
  });

  test('the king taken sounds as a capture does, and several ways out other than one', () => {
    expect([soundOf({ captures: [], king_taken: 'e5' }), soundOf({ captures: ['e4'] }), soundOf({ captures: [] })]).toEqual(['capture', 'capture', 'move']);
    const heard: string[] = [];
    const called = (call: 'raichi' | 'tuichu') =>
      sounding((sound) => heard.push(sound))({ happened: { kind: 'decided', events: [{ what: { event: 'called', call, word: null } }] } } as never);
    called('raichi');
    called('tuichu');
    expect(heard).toEqual(['call', 'call-several']);
  });
});
