import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleSetName, ruleSetSummary, useTexts } from '../../src/i18n.svelte';
import { settings } from '../../src/settings.svelte';

const file = readFileSync(new URL('../../../rules/sea-battle-9-star.toml', import.meta.url), 'utf8');
const told = (key: string) => new RegExp(`^${key} = "(.*)"$`, 'm').exec(file)?.[1] ?? '';
const star = { id: told('id'), name: told('name'), summary: told('summary') };

test('a rule set has its name and summary in the chosen language', async () => {
  settings.language = 'sv';
  await useTexts('rule-sets');
  expect(ruleSetName(star)).toBe('Sjöslag 9x9, stjärna');
  expect(ruleSetSummary(star)).toEqual({ words: 'Sjöslag (Sea Battle Tafl) uppställt som en stjärna.', language: 'sv' });
  settings.language = 'en';
  await useTexts('rule-sets');
  expect(ruleSetName(star)).toBe(star.name);
  expect(ruleSetSummary(star)).toEqual({ words: star.summary, language: 'en' });
});

test('rules of one’s own, and summaries that have changed since they were translated, are shown as they are', async () => {
  settings.language = 'it';
  await useTexts('rule-sets');
  expect(ruleSetName({ ...star, name: 'Mine' })).toBe('Mine');
  expect(ruleSetName({ ...star, id: 'mine' })).toBe(star.name);
  expect(ruleSetSummary({ ...star, summary: 'A game of mine.' })).toEqual({ words: 'A game of mine.', language: 'en' });
});
