import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookOf, continuations, folded, hasBook } from '../../src/analyse/openings';
import { Game } from '../../src/core/study';
import { useStudy } from './cores';

beforeAll(useStudy);

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];
const folder = new URL('../../content/openings/', import.meta.url);
const names = existsSync(folder) ? readdirSync(folder).map((name) => name.replace('.jsonl', '')) : [];
const read = (name: string) => bookOf(readFileSync(new URL(`${name}.jsonl`, folder), 'utf8'));

function positionAfter(rules: string, ...moves: string[]): string {
  const game = new Game(rules);
  for (const move of moves) expect(game.playTyped(move).result).not.toBe('refused');
  const { position } = game.view();
  game.free();
  return position;
}

test('a position is the same turned and mirrored, and another one is not', () => {
  const position = '3a5/9/9/9/4k4/9/9/2d6/9 a';
  const mirrored = '5a3/9/9/9/4k4/9/9/6d2/9 a';
  const turned = '9/1d7/9/9/a3k4/9/9/9/9 a';
  const keys = [position, mirrored].map((one) => folded(one, ALL)?.key);
  expect(keys[0]).toBe(keys[1]);
  expect(folded(position, [0])?.key).toBe(position);
  expect(folded(turned, ALL)?.key).not.toBe(keys[0]);
  expect(folded('3a5/9/9/9/4k4/9/9/2d6/9 d', ALL)?.key).not.toBe(keys[0]);
  // In the middle of a turn nothing is counted.
  expect(folded(`${position} d9`, ALL)).toBeNull();
});

test('games are counted by who has played them, the most frequent move first', () => {
  const book = bookOf('{"rules":"x","symmetries":[0,2],"plies":4,"games":[3,2]}\n["1k2/4/4/4 a",[["a1-a2",[1,0,1,0],[0,0,0,0]],["b1-b2",[0,0,1,0],[2,0,0,1]]]]\n');
  const moves = (players: 'all' | 'people' | 'engine', position = '1k2/4/4/4 a') => continuations(book, position, players).map(({ move, games, ends }) => [move, games, ends]);
  expect(moves('all')).toEqual([
    ['b1-b2', 4, [2, 0, 1, 1]],
    ['a1-a2', 2, [1, 0, 1, 0]],
  ]);
  expect(moves('people').map(([move]) => move)).toEqual(['a1-a2', 'b1-b2']);
  expect(moves('engine').map(([move]) => move)).toEqual(['b1-b2']);
  // Seen in the mirror, the moves are mirrored too.
  expect(moves('engine', '2k1/4/4/4 a')).toEqual([['c1-c2', 3, [2, 0, 0, 1]]]);
  expect(moves('all', 'k3/4/4/4 a')).toEqual([]);
});

test('what the engine thinks stands beside it, and what nobody has played comes last, the best first', () => {
  const text = '{"rules":"x","symmetries":[0,2],"plies":4,"games":[3,2]}\n["1k2/4/4/4 a",[["a1-a2",[1,0,1,0],[0,0,0,0]]]]\n';
  const looked = '{"rules":"x","symmetries":[0,2],"nodes":500}\n["1k2/4/4/4 a",[["a1-a2",[214,26,760]],["b1-b2",[300,100,600]],["b1-b3",[340,50,610]]]]\n["1k2/4/4/4 d",[["a1-a2",[214,26,760]],["b1-b2",[300,100,600]]]]\n';
  const book = bookOf(text, looked);
  expect(book.nodes).toBe(500);
  expect(continuations(book, '1k2/4/4/4 a', 'all')).toEqual([
    { move: 'a1-a2', games: 2, ends: [1, 0, 1, 0], worth: { attackers: 21, draw: 3, defenders: 76 } },
    { move: 'b1-b3', games: 0, ends: [0, 0, 0, 0], worth: { attackers: 34, draw: 5, defenders: 61 } },
    { move: 'b1-b2', games: 0, ends: [0, 0, 0, 0], worth: { attackers: 30, draw: 10, defenders: 60 } },
  ]);
  const moves = (position: string, players: 'all' | 'people' | 'engine') => continuations(book, position, players).map(({ move }) => move);
  expect(moves('1k2/4/4/4 a', 'people')).toEqual(['a1-a2']);
  // The same in the mirror, and for the defenders to move.
  expect(moves('2k1/4/4/4 a', 'engine')).toEqual(['c1-c3', 'c1-c2', 'd1-d2']);
  expect(moves('1k2/4/4/4 d', 'all')).toEqual(['a1-a2', 'b1-b2']);
});

const looked = new URL('../../content/first-moves/', import.meta.url);
test.each(existsSync(looked) ? readdirSync(looked) : [])('what the engine thinks of the first moves of %s', (file) => {
  const name = file.replace('.jsonl', '');
  const book = bookOf(readFileSync(new URL(`${name}.jsonl`, folder), 'utf8'), readFileSync(new URL(file, looked), 'utf8'));
  const start = positionAfter(name);
  const game = new Game(name);
  const first = continuations(book, start, 'all');
  // Every move that differs is there, and can be played.
  expect(first.every(({ worth }) => worth)).toBe(true);
  for (const { move } of first) {
    const again = game.copy();
    expect(again.playTyped(move).result, move).not.toBe('refused');
    again.free();
  }
  const all = game.view().movable.flatMap((from) => game.targets(from).map(({ to }) => `${from}-${to}`));
  const images = new Set(all.flatMap((move) => first.filter((one) => one.move === move)));
  expect(images.size).toBe(first.length);
  game.free();
});

describe.each(names)('the openings of %s', (name) => {
  const book = read(name);

  test('begin with the start, and every move of theirs can be played', () => {
    expect([book.rules, hasBook(name)]).toEqual([name, true]);
    const first = continuations(book, positionAfter(name), 'all');
    // A record without moves has no opening.
    const begun = first.reduce((sum, { games }) => sum + games, 0);
    expect(begun).toBeLessThanOrEqual(book.games[0] + book.games[1]);
    expect(begun).toBeGreaterThan(0.98 * (book.games[0] + book.games[1]));
    for (const [position, moves] of [...book.positions].slice(0, 40)) {
      const game = Game.ofPosition(name, position);
      for (const [move] of moves) {
        const again = game.copy();
        expect(again.playTyped(move).result, `${position} ${move}`).not.toBe('refused');
        again.free();
      }
      game.free();
    }
  });

  test('are found from every side of the board', () => {
    const [most] = continuations(book, positionAfter(name), 'all');
    const games = most?.games ?? 0;
    const here = continuations(book, positionAfter(name, most?.move ?? ''), 'all');
    expect(here.reduce((sum, continuation) => sum + continuation.games, 0)).toBeGreaterThan(games / 2);
    const size = positionAfter(name).split('/').length;
    const mirror = (square: string) => String.fromCharCode(97 + size - 1 - (square.charCodeAt(0) - 97)) + square.slice(1);
    const there = continuations(book, positionAfter(name, (most?.move ?? '').split('-').map(mirror).join('-')), 'all');
    // Moves that are as frequent stand in the order of their names, which a mirror changes.
    const ends = (all: typeof here) => all.map((one) => one.ends.join(' ')).toSorted();
    expect(ends(there)).toEqual(ends(here));
  });
});
