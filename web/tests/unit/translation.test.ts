import { expect, test } from 'vitest';
import { clauseSays, languageOfWords, useTranslation } from '../../src/game/translation.svelte';
import { settings } from '../../src/settings.svelte';

test('a clause is said in the chosen language where it is translated, else in English', async () => {
  const english = 'The attackers move first.';
  settings.language = 'sv';
  await useTranslation();
  expect(languageOfWords()).toBe('sv');
  expect(clauseSays('A', '3', english)).toEqual({ words: 'Anfallarna börjar.', language: 'sv' });
  expect(clauseSays('nobody', '3', english)).toEqual({ words: english, language: 'en' });
  settings.language = 'en';
  await useTranslation();
  expect(languageOfWords()).toBe('en');
  expect(clauseSays('A', '3', english)).toEqual({ words: english, language: 'en' });
});
