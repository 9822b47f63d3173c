// The computer that adapts itself to a person, from one game to the next.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Task } from '../../src/core/types';
import type { Searcher } from '../../src/engine/engine';
import { adaptiveFrom, beginAt, levelNext } from '../../src/play/adaptive';
import { beginKept, beginNew, contentOf, type Around } from '../../src/play/begin';
import { choicesFrom } from '../../src/play/choices';
import { usePlay } from './cores';

beforeAll(usePlay);

const tasks: Task[] = [];
const engine: Searcher = {
  prepare: () => {},
  search: (_, task) => {
    tasks.push(task);
    return { result: new Promise(() => {}), stop: () => {}, abandon: () => {} };
  },
};
const around = { engine, keep: () => {} } as unknown as Around;
const choices = { rules: 'modern-standard', opponent: 'computer', side: 'attackers', level: 4 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  tasks.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('whatever was kept, a level comes of it', () => {
  const first = { level: 0, settled: false, last: null };
  for (const text of [null, '', 'null', '[]', '{"level":99,"settled":1,"last":"drawn"}']) expect(adaptiveFrom(text)).toEqual(first);
  expect(adaptiveFrom('{"level":-2,"settled":true,"last":"won"}')).toEqual({ level: -2, settled: true, last: 'won' });
});

test('a game that was lost lowers the level once, however often its end is taken back', () => {
  beginAt(4);
  const { playing } = beginNew(choicesFrom({ ...choices, adaptive: true }), around);
  playing.play('d1', 'd3');
  expect(levelNext()).toBe(4);
  playing.resign();
  expect(levelNext()).toBe(2);
  playing.undo();
  playing.resign();
  expect(levelNext()).toBe(2);
  playing.next();
  playing.resign();
  expect(levelNext()).toBe(0);
  playing.close();
});

test('a game that was over before the page was loaded anew changes the level no more', () => {
  beginAt(4);
  const begun = beginNew(choicesFrom({ ...choices, adaptive: true }), around);
  begun.playing.play('d1', 'd3');
  begun.playing.resign();
  expect(levelNext()).toBe(2);
  const again = beginKept(contentOf(begun).match, around);
  begun.playing.close();
  expect(again?.playing.state.referee.ending).toBeTruthy();
  again?.playing.why();
  again?.playing.lookAt(0);
  expect(levelNext()).toBe(2);
  again?.playing.undo();
  again?.playing.resign();
  expect(levelNext()).toBe(2);
  again?.playing.next();
  again?.playing.resign();
  expect(levelNext()).toBe(0);
  again?.playing.close();
});

test('the next game of a match is played at its own level', () => {
  const begun = beginNew(choicesFrom({ ...choices, adaptive: true }), around);
  begun.playing.play('d1', 'd3');
  expect(tasks.at(-1)).toMatchObject({ level: 4 });
  begun.playing.resign();
  begun.setLevel(2);
  expect(begun.choices.level).toBe(2);
  begun.playing.next();
  begun.playing.play('d1', 'd3');
  expect(tasks.at(-1)).toMatchObject({ level: 2 });
  begun.playing.close();
});

test('a level that was chosen stays as it is', () => {
  beginAt(4);
  const { playing } = beginNew(choicesFrom(choices), around);
  playing.play('d1', 'd3');
  playing.resign();
  expect(levelNext()).toBe(4);
  playing.close();
});
