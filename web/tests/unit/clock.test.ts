import { expect, test } from 'vitest';
import { Clock, timeText } from '../../src/play/clock';

test('only the time of the side to move runs, and a move adds the increment', () => {
  let now = 0;
  const clock = new Clock({ minutes: 1, increment: 2 }, undefined, () => now);
  clock.run('attackers');
  now = 10_000;
  clock.moved('attackers');
  clock.run('defenders');
  now = 15_000;
  expect(clock.times).toEqual({ attackers: 52_000, defenders: 55_000 });
  now = 80_000;
  expect(clock.fallen).toBe('defenders');
});

test('time is shown in minutes, and in tenths when it is short', () => {
  expect(timeText(303_000)).toBe('5:03');
  expect(timeText(9_940)).toBe('10.0');
  expect(timeText(0)).toBe('0.0');
});
