import { expect, test } from 'vitest';
import { Identities } from '../../src/board/identity';
import { nameOf, placeOf, rowsOf, spotOf, squareAt } from '../../src/board/squares';

test('squares have their names and places on boards of every size, either way round', () => {
  for (const size of [5, 9, 19]) {
    for (const flipped of [false, true]) {
      for (const [y, row] of rowsOf(size, flipped).entries()) {
        for (const [x, square] of row.entries()) {
          expect(placeOf(square, size, flipped)).toEqual({ x, y });
          expect(squareAt(x + 0.5, y + 0.5, size, flipped)).toBe(square);
          expect(nameOf(spotOf(square))).toBe(square);
        }
      }
    }
  }
  expect(rowsOf(9, false)[0]?.[0]).toBe('a9');
  expect(squareAt(-0.1, 3, 9, false)).toBeNull();
});

test('a piece that moves stays the same piece, and so it does when its move is taken back', () => {
  const identities = new Identities();
  const start = [
    { square: 'd1', kind: 'attacker' },
    { square: 'f1', kind: 'attacker' },
    { square: 'd4', kind: 'defender' },
  ];
  const first = identities.follow(start);
  const moved = identities.follow([{ square: 'd3', kind: 'attacker' }, ...start.slice(1, 2)]);
  expect(moved.get('d3')).toBe(first.get('d1'));
  const back = identities.follow(start);
  expect(back.get('d1')).toBe(first.get('d1'));
  expect(back.get('f1')).toBe(first.get('f1'));
});
