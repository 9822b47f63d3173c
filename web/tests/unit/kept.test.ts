import { expect, test } from 'vitest';
import { DEFAULTS, choicesFrom, keptFrom } from '../../src/play/kept';
import { hashOf, placeOf } from '../../src/router.svelte';
import { languageOf, settingsFrom } from '../../src/settings.svelte';
import { packed, unpacked } from '../../src/share';

test('whatever is in the storage, what comes out of it is sound', () => {
  expect(keptFrom('not JSON')).toBeNull();
  expect(keptFrom('{"source":{"rules":7}}')).toBeNull();
  expect(choicesFrom({ level: 99, side: 'kings', time: { minutes: -1 } })).toEqual({
    ...DEFAULTS,
    time: { minutes: 10, increment: 0 },
  });
  expect(settingsFrom('[]', ['it-CH']).language).toBe('it');
  expect(settingsFrom('{"theme":"pink","sound":false}', [])).toMatchObject({ theme: 'wood', sound: false, language: 'en' });
  expect(settingsFrom('{"threads":3}', []).threads).toBe(3);
  for (const threads of ['3000', '0', '2.5', '"3"', 'null']) expect(settingsFrom(`{"threads":${threads}}`, []).threads).toBe(null);
});

test('the language is the first of the browser’s that there is', () => {
  expect(languageOf(['fr-FR', 'sv', 'en'])).toBe('sv');
  expect(languageOf(['de'])).toBe('en');
});

test('a game in a link comes out as it went in, and a broken link is noticed', async () => {
  const source = { rules: 'linnaeus-1732', record: '1. d1-d3 *' };
  const link = await packed(source);
  expect(await unpacked(placeOf(hashOf('play', { game: link })).values.get('game') ?? '')).toEqual(source);
  for (const broken of ['', 'nonsense', link.slice(2), '%%%']) expect(await unpacked(broken)).toBeNull();
});
