import { squaresOf } from '../../src/board/squares';
import { expect, test } from 'vitest';
import { clausesOf, demonstration, expected, LESSONS, ROWS, TEXTS } from '../../src/learn/content';
import { meets } from '../../src/learn/goal';
import { doneFrom, progress } from '../../src/learn/progress.svelte';

const move = { from: 'c4', to: 'c3', captures: ['c2'], kind: 'king', king_taken: null, king_escaped: null };
const seen = (over: object) => ({ last: move, exits: ['a3', 'c1'], end: undefined, ...over }) as unknown as Parameters<typeof meets>[1];

test('a goal is met when all that it names holds', () => {
  expect(meets({ to: ['c3'], piece: 'king', captures: ['c2'], least_exits: 2 }, seen({}))).toBe(true);
  expect(meets({ to: ['c3'] }, seen({ last: null }))).toBe(false);
  expect(meets({ to: ['c4'] }, seen({}))).toBe(false);
  expect(meets({ piece: 'defender' }, seen({}))).toBe(false);
  expect(meets({ captures: ['c2', 'd3'] }, seen({}))).toBe(false);
  expect(meets({ most_exits: 1 }, seen({}))).toBe(false);
  expect(meets({ ends: 'attackers' }, seen({}))).toBe(false);
  expect(meets({ ends: 'attackers' }, seen({ end: { winner: 'attackers' } }))).toBe(true);
});

test('whatever is kept of the lessons, only lessons come out', () => {
  expect(doneFrom(null)).toEqual([]);
  expect(doneFrom('{"a":1}')).toEqual([]);
  expect(doneFrom('nonsense')).toEqual([]);
  expect(doneFrom('["castle",7,"no lesson","straight"]')).toEqual(['straight', 'castle']);
});

test('lessons that were forgotten come back beside those done since', () => {
  progress.add('castle');
  const before = progress.forget();
  expect(progress.count).toBe(0);
  progress.add('straight');
  progress.restore(before);
  progress.add('castle');
  expect([progress.count, progress.has('castle'), progress.has('straight')]).toEqual([2, true, true]);
  progress.forget();
});

test('lists of clauses and moves are taken apart', () => {
  expect(clausesOf('B legend 2-3; G Fig. 1;')).toEqual([
    { text: 'B', clause: 'legend 2-3' },
    { text: 'G', clause: 'Fig. 1' },
  ]);
  expect(squaresOf('d1-d3')).toEqual({ from: 'd1', to: 'd3' });
});

test('what a text makes of a demonstration is looked up under its rule set, itself, and all texts', () => {
  const crossing = demonstration('castle-pass');
  expect(expected(crossing, 'A', 'modern-standard')).toBe('legal');
  expect(expected(crossing, 'G', 'smith-1811')).toBe('illegal');
  expect(expected(crossing, 'B', 'linnaeus-1732-blocks')).toBe('illegal');
  expect(expected(crossing, 'A', 'modern-standard-return')).toBeUndefined();
  expect(() => demonstration('nothing')).toThrow();
});

test('lessons and questions have names of their own', () => {
  for (const list of [LESSONS.map(({ id }) => id), ROWS.map(({ id }) => id), TEXTS.map(({ key }) => key)])
    expect(new Set(list).size).toBe(list.length);
});
