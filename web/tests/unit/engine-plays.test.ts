// The engine against itself, and moves that are tried again, with an engine that answers as it is told.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Duel } from '../../src/analyse/duel.svelte';
import type { ReviewReport } from '../../src/analyse/messages';
import { Retry } from '../../src/analyse/retry.svelte';
import { Review } from '../../src/analyse/review.svelte';
import { Study } from '../../src/analyse/study.svelte';
import { Game } from '../../src/core/study';
import type { GradedMove, Slice } from '../../src/core/types';
import type { Found, Searcher } from '../../src/engine/engine';
import { useStudy } from './cores';

beforeAll(useStudy);

const RECORD = '[RuleSet "modern-standard"]\n\n1. d1-c1 e6-f6 2. c1-b1 *\n';

function engine(answer: () => Partial<Slice> | Found) {
  const tasks: unknown[] = [];
  const searcher: Searcher = {
    prepare: () => {},
    search: (_, task) => {
      tasks.push(task);
      const found = answer();
      const slice = { lines: [], nodes: 0, threads: 1, done: true, choice: null, ...found } as Slice;
      return { result: Promise.resolve('kind' in found ? found : { kind: 'found', slice }), stop: () => {}, abandon: () => {} };
    },
  };
  return { searcher, tasks };
}

describe('the engine against itself', () => {
  test('plays each side at its level, as a variation from where one stands, until it has nothing to play', async () => {
    const study = new Study(Game.open(RECORD, 'modern-standard'));
    study.goTo(study.root);
    const choices = ['d1-d2', 'e6-g6', null];
    const { searcher, tasks } = engine(() => ({ choice: choices.shift() ?? null }));
    const duel = new Duel(searcher, () => Promise.resolve());
    duel.levels = { attackers: 3, defenders: 8 };
    const moved = vi.fn();
    await duel.start(study, moved);
    expect(study.root.children.map((node) => node.move?.text)).toEqual(['d1-c1', 'd1-d2']);
    expect([study.current.move?.text, moved.mock.calls.length, duel.running]).toEqual(['e6-g6', 2, false]);
    expect(tasks.map((task) => (task as { level: number }).level)).toEqual([3, 8, 3]);
  });

  test('that was stopped does not stop the one that is begun right after it', async () => {
    const study = new Study(Game.open(RECORD, 'modern-standard'));
    study.goTo(study.root);
    const choices = ['d1-d2', 'd1-d3', 'e6-g6', null];
    const { searcher } = engine(() => ({ choice: choices.shift() ?? null }));
    const duel = new Duel(searcher, () => new Promise((resolve) => setTimeout(resolve, 1)));
    const first = duel.start(study, () => {});
    duel.stop();
    const second = duel.start(study, () => {});
    await first;
    expect(duel.running).toBe(true);
    await second;
    expect([study.current.move?.text, duel.running]).toEqual(['e6-g6', false]);
  });

  test('ends where somebody goes elsewhere, and says why where the engine breaks down', async () => {
    const study = new Study(Game.open(RECORD, 'modern-standard'));
    const { searcher } = engine(() => ({ choice: 'e5-e6' }));
    const duel = new Duel(searcher, () => {
      study.goTo(study.root);
      return Promise.resolve();
    });
    await duel.start(study, () => {});
    expect([study.current, study.root.children.length]).toEqual([study.root, 1]);
    const broken = new Duel(engine(() => ({ kind: 'broken', trouble: { messages: [{ id: 'fault-unknown', values: {} }], words: 'gone' } })).searcher, () => Promise.resolve());
    await broken.start(study, () => {});
    expect([broken.running, broken.problem]).toEqual([false, 'engine-broken']);
  });
});

describe('a game that is graded', () => {
  /** A worker that says what it is told to say. */
  class FakeWorker {
    static started: FakeWorker[] = [];
    onmessage: ((event: { data: ReviewReport }) => void) | null = null;
    ended = false;
    constructor() {
      FakeWorker.started.push(this);
    }
    postMessage(): void {}
    terminate(): void {
      this.ended = true;
    }
  }

  test('is given up when its worker is mute, and not while that is at work', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    try {
      const review = new Review();
      review.start(new Study(Game.open(RECORD, 'modern-standard')), 1_000, () => {});
      const [worker] = FakeWorker.started;
      for (let i = 0; i < 20; i++) {
        worker?.onmessage?.({ data: { atWork: true } });
        await vi.advanceTimersByTimeAsync(20_000);
      }
      expect([review.running, review.problem]).toEqual([true, '']);
      await vi.advanceTimersByTimeAsync(100_000);
      expect([review.running, review.problem, worker?.ended]).toEqual([false, 'engine-broken', true]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });
});

describe('mistakes once more', () => {
  const chances = (win: number) => ({ win, draw: 0, loss: 1_000 - win });
  /** The defenders' first move of the record, which gave 300 of 1000 away. */
  const fault = { ply: 2, side: 'defenders', chances: chances(200), grade: 'mistake', sign: '?', loss: 300, better: ['e6-g6'] } as GradedMove;

  function retry(attackers: number) {
    const study = new Study(Game.open(RECORD, 'modern-standard'));
    const line = { line: 1, depth: 5, points: 0, win_in: null, loss_in: null, chances: chances(attackers), moves: [] };
    const { searcher } = engine(() => ({ lines: [line] }));
    const nodes = study.mainLine.nodes;
    return { study, one: new Retry(study, nodes, 'defenders', [fault, { ...fault, ply: 2 }], searcher, (node) => study.goTo(node)) };
  }

  test('begin before the mistake; the engine’s move is right, and changes nothing in the tree', async () => {
    const { one, study } = retry(500);
    expect([one.phase, one.played, study.view.ply]).toEqual(['asking', 'e6-f6', 1]);
    await one.play('e6', 'g6');
    expect([one.phase, study.view.ply, study.current.children.length]).toEqual(['right', 1, 1]);
    one.next();
    expect([one.phase, one.at, one.last]).toEqual(['asking', 1, true]);
  });

  test('another move is right if it is about as good, and wrong if it is not', async () => {
    const good = retry(550).one;
    await good.play('e6', 'h6');
    expect(good.phase).toBe('right');
    const bad = retry(700).one;
    await bad.play('e6', 'h6');
    expect([bad.phase, bad.arrows[0]?.look]).toEqual(['wrong', 'bad']);
    await bad.play('e6', 'f6');
    expect(bad.notice).toBe('retry-same');
    await bad.play('e6', 'a1');
    expect(bad.phase).toBe('wrong');
    bad.showIt();
    expect(bad.arrows).toEqual([{ from: 'e6', to: 'g6', look: 'good' }]);
  });
});
