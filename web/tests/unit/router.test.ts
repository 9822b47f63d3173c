import { describe, expect, test } from 'vitest';
import { PAGES, pageOf } from '../../src/pages';
import { addressOf, addressOfOld, placeOf } from '../../src/router.svelte';

const read = (address: string, base?: string) => placeOf(new URL(address, 'http://tablut.example'), base);

test('a place has its address, and an address its place', () => {
  const { page, rest, values } = read(addressOf('learn/texts/B', { clause: 'legend 2-3' }));
  expect([page, ...rest]).toEqual(['learn', 'texts', 'B']);
  expect(values.get('clause')).toBe('legend 2-3');
  expect(read('/').page).toBe('');
  expect(read('/lab/').rest).toEqual([]);
  expect(read('/learn/texts/%zz').rest).toEqual(['texts', '%zz']);
});

test('games and rules stand where no server sees them', () => {
  const address = addressOf('analyse', {}, { game: 'abc_-' });
  expect(address).toBe('/analyse#game=abc_-');
  expect(read(address).values.get('game')).toBe('abc_-');
});

test('the pages may lie in a folder of their server', () => {
  expect(addressOf('learn/letters', {}, {}, '/tablut/')).toBe('/tablut/learn/letters');
  expect(read('/tablut/learn/letters', '/tablut/')).toMatchObject({ page: 'learn', rest: ['letters'] });
});

describe('addresses of before', () => {
  test.each([
    ['#/play', '/play'],
    ['#/', '/'],
    ['#/play?game=abc', '/play#game=abc'],
    ['#/play?rules=smith-1811', '/play#rules=smith-1811'],
    ['#/lab?set=copenhagen', '/lab?set=copenhagen'],
    ['#/lab?rules=abc', '/lab#rules=abc'],
    ['#/analyse?game=abc', '/analyse#game=abc'],
    ['#/learn', '/learn'],
    ['#/learn?lesson=castle', '/learn/lessons/castle'],
    ['#/learn?text=B&clause=9', '/learn/texts/B?clause=9'],
    ['#/learn?show=letters', '/learn/letters'],
    ['#/learn?row=king-open&left=B', '/learn/differences/king-open?left=B'],
    ['#/puzzles?rules=brandubh-wtf&puzzle=1a2b', '/puzzles/brandubh-wtf/1a2b'],
    ['#/puzzles?rules=brandubh-wtf', '/puzzles/brandubh-wtf'],
    ['#/nothing', '/nothing'],
  ])('%s leads to %s', (old, today) => expect(addressOfOld(old)).toBe(today));

  test('what is in a fragment today is no address of before', () => {
    for (const hash of ['', '#', '#game=abc', '#rules=abc']) expect(addressOfOld(hash)).toBeNull();
  });
});

test('every page is found by its address, and no other', () => {
  for (const page of PAGES) expect(pageOf(read(addressOf(page.id)))).toBe(page);
  expect(pageOf(read('/learn/texts/B'))?.id).toBe('learn');
  for (const address of ['/nothing', '/play/more', '/lab/x']) expect(pageOf(read(address))).toBeUndefined();
});
