import { expect, test } from 'vitest';
import { clauseSays, languageOfWords, noteSays, useTranslation } from '../../src/game/translation.svelte';
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

test('what a rule set says of a reading is said in the chosen language, a reader’s own rules as they are', async () => {
  const english = 'the battle is over when he gets there';
  settings.language = 'de';
  await useTranslation();
  expect(noteSays(english)).toEqual({ words: 'die Schlacht ist zu Ende, wenn er dorthin kommt', language: 'de' });
  expect(noteSays('so we play at home')).toEqual({ words: 'so we play at home', language: 'en' });
  settings.language = 'en';
  await useTranslation();
  expect(noteSays(english)).toEqual({ words: english, language: 'en' });
});
