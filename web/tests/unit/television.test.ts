import { expect, test } from 'vitest';
import type { ListedGame } from '../../src/online/messages';
import { next } from '../../src/online/television';

function game(id: string, what: Partial<ListedGame>, kinds: ['guest' | 'person' | 'bot', 'guest' | 'person' | 'bot']): ListedGame {
  const [first, second] = kinds.map((kind) => ({ name: null, kind }));
  return { id, live: true, rated: false, players: { first, second }, ...what } as ListedGame;
}

test('games with a clock come first, then rated ones, then those between people', () => {
  const slow = game('slow', { live: false, rated: true }, ['person', 'person']);
  const bots = game('bots', {}, ['bot', 'bot']);
  const people = game('people', {}, ['person', 'guest']);
  const rated = game('rated', { rated: true }, ['person', 'bot']);
  expect(next([slow, bots, people, rated], null)).toBe('rated');
  expect(next([slow, bots, people], null)).toBe('people');
  expect(next([slow, bots], null)).toBe('bots');
  expect(next([slow], null)).toBe('slow');
});

test('what was just shown does not follow itself', () => {
  const one = game('one', {}, ['guest', 'guest']);
  expect(next([one], 'one')).toBeNull();
  expect(next([one, { ...one, id: 'other' }], 'one')).toBe('other');
  expect(next([], null)).toBeNull();
});
