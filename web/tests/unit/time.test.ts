// The time of a game in words and numbers, in every language.
import { afterAll, expect, test } from 'vitest';
import { timeText } from '../../src/game/time';
import { useTexts } from '../../src/i18n.svelte';
import { settings, type Language } from '../../src/settings.svelte';

afterAll(() => void (settings.language = 'en'));

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const TIMES: Record<Language, readonly string[]> = {
  en: ['3 d 4 h', '2 h 30 min', '5:03', '9.5'],
  sv: ['3 d 4 tim', '2 tim 30 min', '5:03', '9,5'],
  it: ['3 g 4 h', '2 h 30 min', '5:03', '9,5'],
  de: ['3 T. 4 Std.', '2 Std. 30 Min.', '5:03', '9,5'],
};

test.each(Object.entries(TIMES))('a time is written as its readers write it: %s', async (language, times) => {
  settings.language = language as Language;
  await useTexts('play');
  expect([76 * HOUR, 2.5 * HOUR, 5 * MINUTE + 3 * SECOND, 9.5 * SECOND].map(timeText)).toEqual(times);
});

test('what is left of a second counts as a whole one, of a tenth too', async () => {
  settings.language = 'en';
  await useTexts('play');
  expect([10_001, 10_000, 9_999, 9_901, 1, 0].map(timeText)).toEqual(['0:11', '0:10', '10.0', '10.0', '0.1', '0.0']);
});
