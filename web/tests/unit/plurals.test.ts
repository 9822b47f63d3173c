// What is said of one thing is not said as of several, in any language.
import { afterAll, expect, test } from 'vitest';
import { t, useTexts } from '../../src/i18n.svelte';
import { LANGUAGES, settings } from '../../src/settings.svelte';

afterAll(() => void (settings.language = 'en'));

/** Messages by the number that they depend on, with what else they say. */
const MESSAGES: Record<string, { number: string; others?: Record<string, string | number> }> = {
  'tournament-begins-with': { number: 'players', others: { count: 8 } },
  'which-game': { number: 'count' },
  'keep-all': { number: 'count' },
  'delete-folder': { number: 'count', others: { folder: 'F' } },
  'delete-unfiled': { number: 'count' },
  'online-bot-more': { number: 'count', others: { names: 'N' } },
};

test.each(LANGUAGES)('one of something has words of its own: %s', async (language) => {
  settings.language = language;
  await useTexts('tournament', 'play', 'library', 'game', 'correspondence');
  for (const [id, { number, others }] of Object.entries(MESSAGES)) {
    const [one, several] = [1, 5].map((value) => t(id, { ...others, [number]: value }));
    expect(several, id).toContain('5');
    expect(one, id).not.toMatch(/1|undefined|\{/);
    expect(one, id).not.toBe(id);
  }
});

test('the words are right', async () => {
  const begins: Record<string, string> = {};
  const vacation: Record<string, string> = {};
  for (const language of LANGUAGES) {
    settings.language = language;
    await useTexts('tournament', 'correspondence');
    begins[language] = t('tournament-begins-with', { count: 8, players: 1 });
    vacation[language] = t('vacation-lead', { days: 1 }).split(': ').at(-1) ?? '';
  }
  expect(begins).toEqual({
    en: 'Begins with 8 players; one is there',
    sv: 'Börjar med 8 spelare; en är där',
    it: 'Comincia con 8 giocatori; ce n’è uno',
    de: 'Beginnt mit 8 Spielern; einer ist da',
  });
  expect(vacation).toEqual({ en: '1 day a year.', sv: '1 dag om året.', it: '1 giorno all’anno.', de: '1 Tag im Jahr.' });
});
