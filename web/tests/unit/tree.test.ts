import { expect, test } from 'vitest';
import { balanceOf, expectation, worthOf } from '../../src/analyse/chances';
import { branchOf, cut, isMain, kept, keptFrom, lineFrom, nodeFor, notedLine, numberOf, promote, sibling, type Node } from '../../src/analyse/tree';
import type { PlayedMove } from '../../src/core/types';
import { settings } from '../../src/settings.svelte';

function move(text: string, further = false): PlayedMove {
  const [from = '', to = ''] = text.split('-');
  return { ply: 1, side: 'attackers', text, kind: 'attacker', from, to, captures: [], king_taken: null, king_escaped: null, further };
}

function grow(parent: Node, text: string, further = false): Node {
  const node = nodeFor(parent, move(text, further));
  parent.children.push(node);
  return node;
}

test('a variation is promoted over the line that it leaves, and cut with all that follows', () => {
  const root = nodeFor(null, null);
  const first = grow(root, 'd1-d3');
  const second = grow(first, 'e6-g6');
  const other = grow(first, 'e6-f6');
  const deep = grow(other, 'd3-d2');
  expect(isMain(deep)).toBe(false);
  expect(branchOf(deep)).toBe(other);
  promote(deep);
  expect(lineFrom(root)).toEqual([root, first, other, deep]);
  expect(sibling(other, 1)).toBe(second);
  expect(notedLine(first)[1]?.variations).toEqual([[{ text: 'e6-g6', comment: '', variations: [] }]]);
  const putBack = cut(other);
  expect(lineFrom(root)).toEqual([root, first, second]);
  expect(putBack()).toBe(other);
  expect(lineFrom(root)).toEqual([root, first, other, deep]);
});

test('a tree that is kept comes back, whatever else is read gives an empty one', () => {
  const root = nodeFor(null, null);
  grow(grow(root, 'd1-d3'), 'e6-g6').comment = 'hm';
  grow(root, 'e2-f2').sign = '?!';
  const text = JSON.parse(JSON.stringify(kept(root.children))) as unknown;
  expect(keptFrom(text)).toEqual([{ m: 'd1-d3', n: [{ m: 'e6-g6', c: 'hm' }] }, { m: 'e2-f2', s: '?!' }]);
  expect(keptFrom([{ m: 'd1-d3', s: 'a sign of nobody’s' }])).toEqual([{ m: 'd1-d3' }]);
  for (const nonsense of [null, 3, 'text', {}, [null, 3, { m: 4 }], [{ m: 'x'.repeat(99) }]]) expect(keptFrom(nonsense)).toEqual([]);
  const endless: { m: string; n: unknown[] } = { m: 'a1-a2', n: [] };
  endless.n.push(endless);
  expect(() => keptFrom([endless])).not.toThrow();
});

test('moves are numbered by turns; a further capture belongs to its turn', () => {
  const root = nodeFor(null, null);
  const one = grow(root, 'd1-d3');
  const further = grow(one, 'd3-d5', true);
  const two = grow(further, 'e6-g6');
  expect([numberOf(one, false), numberOf(further, true), numberOf(two, false), numberOf(two, true)]).toEqual(['1.', '', '', '1…']);
});

test('chances and points are turned to both sides', () => {
  const chances = { win: 700, draw: 200, loss: 100 };
  expect(balanceOf(chances, 'defenders')).toEqual({ attackers: 100, draw: 200, defenders: 700 });
  expect(expectation(chances)).toBeCloseTo(0.8);
  const line = { line: 1, depth: 3, points: -150, win_in: null, loss_in: null, chances, moves: [] };
  expect(worthOf(line, 'defenders')).toEqual({ sign: '−', soldiers: '1.5' });
  expect(worthOf(line, 'attackers')).toEqual({ sign: '+', soldiers: '1.5' });
  expect(worthOf({ ...line, points: 0 }, 'attackers')).toEqual({ sign: '+', soldiers: '0.0' });
  settings.language = 'de';
  expect(worthOf(line, 'attackers')).toEqual({ sign: '+', soldiers: '1,5' });
  settings.language = 'en';
  expect(worthOf({ ...line, win_in: 5 }, 'attackers')).toEqual({ sign: '−', winner: 'attackers', plies: 5 });
  expect(worthOf({ ...line, loss_in: 4 }, 'attackers')).toEqual({ sign: '+', winner: 'defenders', plies: 4 });
});

test('what was cut comes back into a tree that has grown the same move anew', () => {
  const root = nodeFor(null, null);
  const first = grow(root, 'd1-d3');
  const deep = grow(grow(first, 'e6-g6'), 'd3-d2');
  deep.comment = 'hm';
  const putBack = cut(first);
  const anew = grow(root, 'd1-d3');
  const reply = grow(anew, 'e6-g6');
  const other = grow(reply, 'd3-d4');
  expect(putBack()).toBe(anew);
  expect(putBack()).toBe(anew);
  expect(root.children).toEqual([anew]);
  expect(anew.children).toEqual([reply]);
  expect(reply.children).toEqual([other, deep]);
  expect([deep.parent, deep.comment]).toEqual([reply, 'hm']);
});
