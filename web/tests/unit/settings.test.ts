import { expect, test } from 'vitest';
import { choicesFrom, DEFAULTS, termsOf } from '../../src/play/choices';
import { keptFrom } from '../../src/play/kept';
import { addressOf, placeOf } from '../../src/router.svelte';
import { languageOf, localeOf, settingsFrom } from '../../src/settings.svelte';
import { packed, unpacked } from '../../src/share';

test('whatever is in the storage, what comes out of it is sound', () => {
  for (const value of [null, 'not JSON', 7, { source: { rules: 7 } }, { saved: 7 }]) expect(keptFrom(value)).toBeNull();
  expect(choicesFrom({ level: 99, side: 'kings', time: { minutes: -1 } })).toEqual({
    ...DEFAULTS,
    // Whoever has chosen before is not given an opponent that adapts.
    adaptive: false,
    time: { minutes: 10, increment: 0 },
  });
  expect([-3, -2, 10, 11].map((level) => choicesFrom({ level }).level)).toEqual([DEFAULTS.level, -2, 10, DEFAULTS.level]);
  expect(settingsFrom('[]', ['it-CH']).language).toBe('it');
  expect(settingsFrom('{"theme":"pink","sound":false}', [])).toMatchObject({ theme: 'system', board: 'wood', pieces: 'turned', sound: false, language: 'en' });
  // When the theme had the board's colours too.
  expect(settingsFrom('{"theme":"tritanopia"}', [])).toMatchObject({ theme: 'system', board: 'tritanopia' });
  expect(settingsFrom('{"theme":"contrast"}', [])).toMatchObject({ theme: 'contrast', board: 'contrast' });
  expect(settingsFrom('{"threads":3}', []).threads).toBe(3);
  for (const threads of ['3000', '0', '2.5', '"3"', 'null']) expect(settingsFrom(`{"threads":${threads}}`, []).threads).toBe(null);
});

test('dates are written as the browser’s own kind of the chosen language has them', () => {
  expect(localeOf('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('sv', ['de-AT', 'en-GB'])).toBe('sv');
  expect(localeOf('de', ['DE-at'])).toBe('DE-at');
});

test('a game is kept as the referee has it; one that was kept before there was a referee is read too', () => {
  expect(keptFrom({ saved: { rules: 'x' }, now: -5, choices: { level: 7 } })).toEqual({ choices: { ...DEFAULTS, adaptive: false, level: 7 }, saved: { rules: 'x' }, now: 0 });
  expect(keptFrom({ source: { rules: 'smith-1811', record: '1. d1-d3 *' }, attackers: 0, won: [2, 1], times: null })).toEqual({
    choices: DEFAULTS,
    source: { rules: 'smith-1811', record: '1. d1-d3 *' },
    attackersFirst: true,
  });
});

test('what was chosen is what the referee is told', () => {
  expect(termsOf({ ...DEFAULTS, time: { minutes: 3, increment: 2 } })).toEqual({
    attackers: 'second',
    takebacks: 'free',
    clocks: { first: { kind: 'fischer', main: 180_000, increment: 2_000 }, second: { kind: 'fischer', main: 180_000, increment: 2_000 } },
  });
  const odds = choicesFrom({ time: { minutes: 5, increment: 0 }, odds: true, otherTime: { seconds: 20 } });
  expect(termsOf(odds).clocks).toEqual({ first: { kind: 'fischer', main: 300_000, increment: 0 }, second: { kind: 'per-turn', time: 20_000 } });
  expect(termsOf({ ...odds, otherTime: null }).clocks).toMatchObject({ second: null });
  expect(termsOf({ ...odds, odds: false }).clocks, 'a time that was once chosen').toMatchObject({ second: { kind: 'fischer' } });
  expect(choicesFrom({ otherTime: { seconds: 1e9 }, time: 'soon' })).toMatchObject({ otherTime: { seconds: 30 }, time: null });
  expect(termsOf({ ...DEFAULTS, side: 'attackers' })).toMatchObject({ attackers: 'first', clocks: { first: null, second: null } });
});

test('the language is the first of the browser’s that there is', () => {
  expect(languageOf(['fr-FR', 'sv', 'en'])).toBe('sv');
  expect(languageOf(['de-AT', 'en'])).toBe('de');
  expect(languageOf(['fi'])).toBe('en');
});

test('a game in a link comes out as it went in, and a broken link is noticed', async () => {
  const source = { rules: 'linnaeus-1732', record: '1. d1-d3 *' };
  const link = await packed(source);
  const place = placeOf(new URL(addressOf('play', {}, { game: link }), 'http://tablut.example'));
  expect(await unpacked(place.values.get('game') ?? '')).toEqual(source);
  for (const broken of ['', 'nonsense', link.slice(2), '%%%']) expect(await unpacked(broken)).toBeNull();
});
