// How often it is asked in how many games it is one's turn, with a server and a time of its own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turns } from '../../src/online/turns.svelte';

const MINUTE = 60_000;
const YOURS = { turn: true, stage: 'playing', seat: 'first' };

let me: { known: boolean; games: object[] };
let away: boolean;
let asked: number;
beforeEach(() => {
  [me, away, asked] = [{ known: false, games: [] }, false, 0];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('fetch', async () => {
    asked++;
    if (away) throw new Error('no network');
    return { ok: true, status: 200, json: async () => me };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nobody is asked for a stranger; from when he is a guest it is asked every minute', async () => {
  const stop = turns.watch();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(asked).toBe(1);
  // A page has made a game for him, and has heard who he is.
  me = { known: true, games: [YOURS] };
  turns.take({ known: true, games: [] });
  expect(turns.count).toBe(0);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([asked, turns.count]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(asked).toBe(4);
  stop();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(asked).toBe(4);
});

test('a server that is away is asked again, and nothing more for who has signed out', async () => {
  away = true;
  const stop = turns.watch();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toBe(2);
  [away, me] = [false, { known: true, games: [YOURS] }];
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([asked, turns.count]).toEqual([3, 1]);
  me = { known: false, games: [] };
  await turns.look();
  expect([asked, turns.count]).toEqual([4, 0]);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(asked).toBe(4);
  stop();
});

test('what is learnt after nobody wants to know it any more begins nothing', async () => {
  turns.watch()();
  me = { known: true, games: [] };
  await turns.look();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(asked).toBe(2);
});
