// Turns: tasks of their own.
import { expect, test } from 'vitest';
import { nextTurn } from '../../src/shell/turns';

test('turns come one after the other, and none with what is going on', async () => {
  const seen: string[] = [];
  const turns = ['one', 'two', 'three'].map((name) => nextTurn().then(() => seen.push(name)));
  for (let i = 0; i < 100; i++) await Promise.resolve();
  expect(seen).toEqual([]);
  await turns[1];
  expect(seen).toEqual(['one', 'two']);
  await turns[2];
  expect(seen).toEqual(['one', 'two', 'three']);
});
