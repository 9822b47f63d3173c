// A game of the play page as the library has it, and back.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Searcher } from '../../src/engine/engine';
import { beginKept, beginNew, beginRecord, contentOf, factsOfGame, isWorthKeeping, type Around, type Begun } from '../../src/play/begin';
import { choicesFrom } from '../../src/play/choices';
import { usePlay } from './cores';

beforeAll(usePlay);

const engine: Searcher = { prepare: () => {}, search: () => ({ result: new Promise(() => {}), stop: () => {}, abandon: () => {} }) };
const kept: Begun[] = [];
const around = { engine, keep: (begun: Begun) => kept.push(begun) } as unknown as Around;
const choices = choicesFrom({ rules: 'modern-standard', opponent: 'person', side: 'attackers' });
const plain = (begun: Begun) => JSON.parse(JSON.stringify(contentOf(begun))) as ReturnType<typeof contentOf>;

test('a game is kept with its match, and goes on from there', () => {
  const begun = beginNew(choices, around);
  expect(isWorthKeeping(begun)).toBe(false);
  begun.playing.play('d1', 'c1');
  expect(kept.at(-1)).toBe(begun);
  expect(isWorthKeeping(begun)).toBe(true);
  expect(factsOfGame(begun)).toMatchObject({ moves: 1, size: 9, result: null, rules: { id: 'modern-standard' } });
  begun.playing.resign();
  begun.playing.next();
  begun.playing.play('d1', 'd3');
  const again = beginKept(plain(begun).match, around);
  expect(again?.playing.state.referee).toEqual(begun.playing.state.referee);
  expect(again?.playing.state.referee.score.won).toEqual({ first: 1, second: 0 });
  again?.playing.close();
  begun.playing.close();
});

test('a match of many games takes no more room than its game', () => {
  const begun = beginNew(choices, around);
  const sizes = Array.from({ length: 20 }, () => {
    begun.playing.play('d1', 'd3');
    begun.playing.resign();
    const size = JSON.stringify(contentOf(begun)).length;
    begun.playing.next();
    return size;
  });
  expect(Math.max(...sizes)).toBeLessThan((sizes[1] ?? 0) + 100);
  begun.playing.close();
});

test('of a game that is very long its record alone is kept', () => {
  const begun = beginNew(choices, around);
  begun.playing.play('d1', 'd3');
  const { saved, now } = begun.playing.saved();
  const long = { ...begun, playing: Object.assign(Object.create(begun.playing) as typeof begun.playing, { saved: () => ({ saved: { ...saved, events: Array.from({ length: 5_000 }, () => saved.events[0]) }, now }) }) };
  const content = plain(long as Begun);
  expect(JSON.stringify(content).length).toBeLessThan(3_000);
  const again = beginKept(content.match, around);
  expect(again?.playing.state.board.moves.map(({ text }) => text)).toEqual(['d1-d3']);
  again?.playing.close();
  begun.playing.close();
});

test('a game that was opened goes on against the computer, with those who played it named until then', () => {
  const begun = beginRecord(choices, '1. d1-d3 e6-g6 *', around, { attackers: 'Ann', date: '2026' });
  expect(factsOfGame(begun)).toMatchObject({ moves: 2, attackers: 'Ann', date: '2026' });
  expect(contentOf(begun).source.record).toContain('[Attackers "Ann"]');
  const { record } = begun.playing.record([]);
  const on = beginRecord({ ...choices, opponent: 'computer', side: 'defenders', level: 4 }, record, around, begun.noted);
  expect(on.playing.state.thinking).toBe('move');
  expect(factsOfGame(on)).toMatchObject({ attackers: 4, date: '2026' });
  expect(contentOf(on).source.record).toContain('[Attackers "Raichi, level 4"]');
  begun.playing.close();
  on.playing.close();
});

test('a record has the day on which its game began, also where it goes on the next day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 23, 50) });
  const begun = beginNew(choices, around);
  begun.playing.play('d1', 'c1');
  vi.setSystemTime(new Date(2026, 10, 23, 0, 10));
  const again = beginKept(plain(begun).match, around, {}, begun.began);
  for (const game of [begun, again]) {
    expect(game && contentOf(game).source.record).toContain('[Date "2026.11.22"]');
    game?.playing.close();
  }
  vi.useRealTimers();
});
