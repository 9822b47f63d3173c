import { afterEach, expect, test } from 'vitest';
import { percentText, tenthsText } from '../../src/numbers';
import { settings } from '../../src/settings.svelte';

afterEach(() => {
  settings.language = 'en';
});

test('numbers and shares are written as the language of the page has them, whichever was asked for before', () => {
  settings.language = 'en';
  expect([tenthsText(1.5), percentText(2 / 3), percentText(0.0001, 2)]).toEqual(['1.5', '67%', '0.01%']);
  settings.language = 'de';
  expect([tenthsText(1.5), percentText(2 / 3), percentText(0.0001, 2)]).toEqual(['1,5', '67\u00a0%', '0,01\u00a0%']);
});
