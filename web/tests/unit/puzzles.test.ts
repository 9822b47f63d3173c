import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { squaresOf } from '../../src/board/squares';
import { COLLECTIONS, nextOpen, puzzlesOf, solverOf, stepOf } from '../../src/puzzles/collection';
import { progressFrom } from '../../src/puzzles/progress.svelte';

const read = (name: string) => puzzlesOf(readFileSync(new URL(`../../content/puzzles/${name}.jsonl`, import.meta.url), 'utf8'));

describe('the puzzles', () => {
  test.each(COLLECTIONS)('%s: the moves of a solution can be played', (name) => {
    const puzzles = read(name);
    expect(puzzles.length).toBeGreaterThan(0);
    for (const puzzle of puzzles) {
      expect(puzzle.rules).toBe(name);
      expect(puzzle.solution).toHaveLength(1);
      expect(['attackers', 'defenders']).toContain(solverOf(puzzle));
      let [step] = puzzle.solution;
      for (let moves = 1; step; moves++) {
        const { from, to } = squaresOf(step[0]);
        expect(stepOf([step], from, to)).toBe(step);
        expect(stepOf([step], to, from)).toBeUndefined();
        if (puzzle.goal === 'win' && step.length === 1) expect(moves).toBe(puzzle.moves);
        step = step[2]?.[0];
      }
    }
  });

  test('the next one is the first that is open, going round', () => {
    const puzzles = read('modern-standard').slice(0, 3);
    const [one, two, three] = puzzles.map(({ id }) => id);
    expect(nextOpen(puzzles, null, () => false)?.id).toBe(one);
    expect(nextOpen(puzzles, two ?? '', () => false)?.id).toBe(three);
    expect(nextOpen(puzzles, three ?? '', (id) => id === one)?.id).toBe(two);
    expect(nextOpen(puzzles, one ?? '', (id) => id !== one)).toBeUndefined();
  });
});

test('progress is what was kept, and nothing else', () => {
  expect(progressFrom('{"a":"solved","b":"seen","c":"stolen","d":7,"e":"toString"}')).toEqual({ a: 'solved', b: 'seen' });
  for (const text of [null, '', 'null', '[]', '7', '{']) expect(progressFrom(text)).toEqual({});
});
