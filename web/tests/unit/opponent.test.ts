import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/core/types';
import type { Found, Searcher } from '../../src/engine/engine';
import { EngineOpponent } from '../../src/game/engine-opponent';
import type { Seated } from '../../src/game/opponent';
import type { Thought } from '../../src/game/state';
import { referee, state } from './game-made';

/** An engine that finds what it is told to find, when it is told to. */
class FakeEngine implements Searcher {
  prepared = 0;
  asked: { milliseconds?: number; level?: number }[] = [];
  private finish: ((found: Found) => void) | undefined;
  left: (number | undefined)[] = [];
  prepare() {
    this.prepared++;
  }
  search(_: unknown, task: { milliseconds?: number; level?: number }, _slice?: unknown, left?: number) {
    this.asked.push(task);
    this.left.push(left);
    let finish: (found: Found) => void = () => {};
    const result = new Promise<Found>((resolve) => (finish = resolve));
    this.finish = finish;
    return { result, stop: () => {}, abandon: () => finish({ kind: 'abandoned' }) };
  }
  async find(found: Found): Promise<void> {
    this.finish?.(found);
    await settle();
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const chose = (choice: string, line: object = {}): Found => ({ kind: 'found', slice: { lines: [line], choice, done: true } as never });

function seated(timeLeft: number | null = null) {
  const engine = new FakeEngine();
  const sent: Command[] = [];
  const thoughts: Thought[] = [];
  const broke: string[] = [];
  let pass: () => void = () => {};
  const opponent = new EngineOpponent(engine, { level: () => 3, increment: 2_000, eachTurn: false }, () => new Promise((resolve) => (pass = resolve)));
  const seat: Seated = {
    seat: 'second',
    send: (command) => sent.push(command),
    thinks: (thought) => thoughts.push(thought),
    broke: ({ words }) => broke.push(words),
    source: () => ({ rules: 'modern-standard', record: '*' }),
    timeLeft: () => timeLeft,
  };
  opponent.sit(seat);
  return { engine, sent, thoughts, broke, opponent, pause: async () => (pass(), settle()) };
}

const mine = (next_event = 1) => state({ referee: referee({ to_move: 'second', next_event }) });
const theirs = (next_event = 2) => state({ referee: referee({ to_move: 'first', next_event }) });

describe('the engine as an opponent', () => {
  test('answers when it is to move, and not before the pause is over', async () => {
    const { opponent, engine, sent, thoughts, pause } = seated();
    opponent.follow(theirs());
    expect(engine.asked).toHaveLength(0);
    opponent.follow(mine());
    expect(thoughts).toEqual(['move']);
    await engine.find(chose('e6-f6'));
    expect(sent).toEqual([]);
    await pause();
    expect(sent).toEqual([{ command: 'act', action: 'e6-f6' }]);
  });

  test('says nothing to a position that was taken back in the pause', async () => {
    const { opponent, engine, sent, pause } = seated();
    opponent.follow(mine());
    await engine.find(chose('e6-f6'));
    opponent.follow(theirs());
    await pause();
    expect(sent).toEqual([]);
  });

  test('leaves its search when the game is over', async () => {
    const { opponent, engine, sent, pause } = seated();
    opponent.follow(mine());
    opponent.follow(state({ referee: referee({ to_move: null, next_event: 2 }) }));
    await engine.find(chose('e6-f6'));
    await pause();
    expect(sent).toEqual([]);
  });

  test('takes no more of its time than it can afford', () => {
    const slow = seated();
    slow.opponent.follow(mine());
    expect(slow.engine.asked[0]?.milliseconds).toBe(6_000);
    const quick = seated(10_000);
    quick.opponent.follow(mine());
    expect(quick.engine.asked[0]?.milliseconds).toBe(1_800);
    expect([slow.engine.left, quick.engine.left, slow.engine.prepared]).toEqual([[undefined], [10_000], 1]);
  });

  test.each([
    [{ win: 340, draw: 340, loss: 320 }, 'accept'],
    [{ win: 330, draw: 340, loss: 330 }, 'accept'],
    [{ win: 1_000, draw: 0, loss: 0 }, 'accept'],
    [{ win: 320, draw: 340, loss: 340 }, 'decline'],
    [{ win: 0, draw: 0, loss: 1_000 }, 'decline'],
  ] as const)('answers the offer of a draw by who may expect more: %o', async (chances, command) => {
    const { opponent, engine, sent, thoughts } = seated();
    const offers = [{ seat: 'first' as const, offer: { offer: 'draw' as const } }];
    opponent.follow(state({ referee: referee({ to_move: 'first', offers }) }));
    expect(thoughts).toEqual(['draw']);
    await engine.find(chose('d1-d3', { chances }));
    expect(sent).toEqual([{ command, offer: 'draw' }]);
  });

  test('says that it broke down, and goes on when it is asked to', async () => {
    const { opponent, engine, sent, broke, pause } = seated();
    opponent.follow(mine());
    await engine.find({ kind: 'broken', trouble: { messages: [], words: 'unreachable' } });
    expect(broke).toEqual(['unreachable']);
    await pause();
    expect(sent).toEqual([]);
    opponent.wake(mine());
    await engine.find(chose('e6-f6'));
    await pause();
    expect(sent).toHaveLength(1);
  });
});
