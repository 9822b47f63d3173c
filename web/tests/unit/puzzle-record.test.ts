import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyNear, COLLECTIONS, puzzlesOf, themesOf } from '../../src/puzzles/collection';
import { dailyCollection, dailyOf, dayOf, follows } from '../../src/puzzles/daily';
import { BEGINNER, rated, ratedBy, ratingOf } from '../../src/puzzles/rating';
import { record, recordFrom } from '../../src/puzzles/record.svelte';

const read = (name: string) => puzzlesOf(readFileSync(new URL(`../../content/puzzles/${name}.jsonl`, import.meta.url), 'utf8'));
const puzzles = read('brandubh-wtf');

describe('ratings', () => {
  test('are those of Glickman’s own example', () => {
    const after = rated({ rating: 1500, deviation: 200 }, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(Math.round(after.rating)).toBe(1464);
    expect(after.deviation).toBeCloseTo(151.4, 1);
  });

  test('rise with what is solved, the more the harder it was, and grow certain', () => {
    const hard = ratedBy(BEGINNER, 1_600, true);
    const easy = ratedBy(BEGINNER, 700, true);
    expect(hard.rating).toBeGreaterThan(easy.rating);
    expect(easy.rating).toBeGreaterThan(BEGINNER.rating);
    expect(ratedBy(BEGINNER, 700, false).rating).toBeLessThan(BEGINNER.rating);
    let solver = BEGINNER;
    for (let i = 0; i < 400; i++) solver = ratedBy(solver, 1_200, i % 2 === 0);
    expect(solver.rating).toBeGreaterThan(1_100);
    expect(solver.rating).toBeLessThan(1_300);
    expect(solver.deviation).toBe(60);
  });

  test('of puzzles follow their grades', () => {
    const mean = (grade: number) => {
      const of = puzzles.filter((puzzle) => puzzle.grade === grade).map(ratingOf);
      return of.reduce((sum, rating) => sum + rating, 0) / of.length;
    };
    const means = [1, 2, 3, 4, 5].map(mean);
    expect(means).toEqual(means.toSorted((a, b) => a - b));
    expect(Math.min(...puzzles.map(ratingOf))).toBeGreaterThanOrEqual(700);
  });
});

test('the puzzle of the day is the same for a day, another the next, and every one has its day', () => {
  const seen = new Map(COLLECTIONS.map((collection) => [collection, new Set<string>()]));
  for (let days = 0; days < 3 * 170; days++) {
    const day = dayOf(new Date(2026, 10, 22 + days, 12));
    const collection = dailyCollection(day);
    const puzzle = dailyOf(day, collection === 'brandubh-wtf' ? puzzles : read(collection));
    expect(puzzle).toBeDefined();
    seen.get(collection)?.add(puzzle?.id ?? '');
  }
  expect([...seen].map(([collection, ids]) => ids.size === read(collection).length)).toEqual([true, true, true]);
  expect(follows('2027-01-01', '2026-12-31')).toBe(true);
  expect(follows('2026-11-24', '2026-11-22')).toBe(false);
});

test('any puzzle for somebody is an open one about as hard, and never none', () => {
  const draw = (rating: number, done: (id: string) => boolean, random: number) => anyNear(puzzles, rating, done, () => random);
  for (const random of [0, 0.5, 0.999]) {
    const drawn = draw(1_100, () => false, random);
    expect(Math.abs((drawn ? ratingOf(drawn) : 0) - 1_100)).toBeLessThanOrEqual(150);
  }
  const last = puzzles.at(-1);
  expect(draw(700, (id) => id !== last?.id, 0.5)).toBe(last);
  expect(draw(4_000, () => true, 0.5)).toBeDefined();
  expect(anyNear([], 1_000, () => false)).toBeUndefined();
});

test('themes are counted', () => {
  const themes = themesOf(puzzles);
  expect(themes.map(({ count }) => count)).toEqual(themes.map(({ count }) => count).toSorted((a, b) => b - a));
  for (const { theme, count } of themes) expect(puzzles.filter((puzzle) => puzzle.themes.includes(theme))).toHaveLength(count);
});

test('only the first attempt at a puzzle counts, and a slip ends the row', () => {
  const [one, two, three] = puzzles;
  if (!one || !two || !three) throw new Error('there are no puzzles');
  expect(record.count(one, true)).toBeGreaterThan(0);
  expect(record.count(one, false)).toBeNull();
  record.count(two, true);
  expect(record.now).toMatchObject({ row: 2, longest: 2 });
  expect(record.count(three, false)).toBeLessThan(0);
  expect(record.now).toMatchObject({ row: 0, longest: 2, counted: [one.id, two.id, three.id] });
});

test('days in a row are counted as long as none is left out', () => {
  record.solvedOn('2026-11-22');
  record.solvedOn('2026-11-22');
  record.solvedOn('2026-11-23');
  expect([record.daysOn('2026-11-23'), record.daysOn('2026-11-24'), record.daysOn('2026-11-25')]).toEqual([2, 2, 0]);
  record.solvedOn('2026-11-25');
  expect(record.daysOn('2026-11-25')).toBe(1);
});

test('a record is what was kept, and nothing else', () => {
  expect(recordFrom('{"rating":1234,"deviation":70,"counted":["a",7],"row":3}')).toMatchObject({ rating: 1234, deviation: 70, counted: ['a'], row: 3 });
  for (const text of [null, '', 'null', '[]', '{', '{"rating":"x","deviation":0,"row":-1}']) {
    expect(recordFrom(text)).toMatchObject({ ...BEGINNER, counted: [], row: 0 });
  }
});
