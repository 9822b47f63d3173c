import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { squaresOf } from '../../src/board/squares';
import type { Found, Searcher } from '../../src/engine/engine';
import { Attempt } from '../../src/puzzles/attempt.svelte';
import { puzzlesOf, type Puzzle } from '../../src/puzzles/collection';
import { usePlay } from './cores';

beforeAll(usePlay);
beforeEach(() => {
  vi.useFakeTimers();
});

const puzzles = puzzlesOf(readFileSync(new URL('../../content/puzzles/brandubh-wtf.jsonl', import.meta.url), 'utf8'));
const winIn = (moves: number): Puzzle => {
  const found = puzzles.find((one) => one.goal === 'win' && one.moves === moves);
  if (!found) throw new Error(`no puzzle has ${moves} moves`);
  return found;
};

function attempt(puzzle: Puzzle) {
  let finish: (found: Found) => void = () => {};
  const engine: Searcher = {
    prepare: () => {},
    search: () => {
      const result = new Promise<Found>((resolve) => (finish = resolve));
      return { result, stop: () => {}, abandon: () => finish({ kind: 'abandoned' }) };
    },
  };
  const one = new Attempt(puzzle, engine);
  return {
    one,
    puzzle,
    find: async (found: Found) => {
      finish(found);
      await vi.advanceTimersByTimeAsync(2_000);
    },
  };
}

/** Plays a legal move that is not the right one. */
function err({ one, puzzle }: ReturnType<typeof attempt>): void {
  const right = squaresOf(puzzle.solution[0]?.[0] ?? '');
  const target = one.view.movable
    .flatMap((from) => one.targets(from).map(({ to, wins }) => ({ from, to, wins })))
    .find(({ from, to, wins }) => !wins && (from !== right.from || to !== right.to));
  if (target) one.play(target.from, target.to);
}

describe('an attempt at a puzzle', () => {
  test('is solved by its moves, each answered', async () => {
    const { one, puzzle } = attempt(winIn(2));
    let [step] = puzzle.solution;
    while (step) {
      const { from, to } = squaresOf(step[0]);
      one.play(from, to);
      await vi.advanceTimersByTimeAsync(1_000);
      step = step[2]?.[0];
    }
    expect(one.phase).toBe('solved');
    one.close();
  });

  test('a wrong move is answered by what the engine finds, and taken back', async () => {
    const made = attempt(winIn(2));
    const before = made.one.view.position;
    err(made);
    expect(made.one.phase).toBe('looking');
    await made.find({ kind: 'abandoned' });
    expect(made.one.phase).toBe('refuted');
    made.one.takeBack();
    expect([made.one.phase, made.one.view.position]).toEqual(['asking', before]);
    made.one.close();
  });

  test('where the game is to be saved, a wrong move that is not refuted in time is not said to win nothing', async () => {
    const holds = puzzles.find(({ goal }) => goal === 'hold');
    const made = attempt(holds ?? winIn(1));
    err(made);
    await made.find({ kind: 'abandoned' });
    expect(made.one).toMatchObject({ phase: 'refuted', notice: 'puzzle-refuted-lost' });
    made.one.close();
  });

  test('an engine that breaks down leaves nobody waiting', async () => {
    const made = attempt(winIn(2));
    err(made);
    await made.find({ kind: 'broken', trouble: { messages: [], words: 'unreachable' } });
    expect(made.one).toMatchObject({ phase: 'refuted', notice: 'engine-broken' });
    made.one.takeBack();
    expect(made.one.phase).toBe('asking');
    made.one.close();
  });
});
