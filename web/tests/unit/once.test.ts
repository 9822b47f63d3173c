import { expect, test } from 'vitest';
import { Texts } from '../../src/i18n.svelte';
import { once } from '../../src/once';

test('what has come is kept, and what failed is asked for again', async () => {
  let asked = 0;
  const load = once(async () => {
    asked++;
    if (asked === 1) throw new Error('no network');
    return asked;
  });
  await expect(load()).rejects.toThrow('no network');
  expect(await load()).toBe(2);
  expect(await load()).toBe(2);
});

test('two who ask at once are given the same', async () => {
  let asked = 0;
  const load = once(async () => ++asked);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
});

test('words that did not come are asked for again, and those of the pages before stay', async () => {
  let network = false;
  const texts = new Texts({
    '../locales/en/common.ftl': async () => 'menu = Pages',
    '../locales/en/play.ftl': async () => {
      if (!network) throw new Error('no network');
      return 'start = Start';
    },
    '../locales/sv/common.ftl': async () => 'menu = Sidor',
    '../locales/sv/play.ftl': async () => 'start = Börja',
  });
  await texts.load('en', ['common']);
  await expect(texts.load('en', ['common', 'play'])).rejects.toThrow();
  expect(texts.has(['play'])).toBe(false);
  expect(texts.bundle('en').hasMessage('menu')).toBe(true);
  network = true;
  await texts.load('en', ['play']);
  expect(texts.has(['common', 'play'])).toBe(true);
  expect(texts.bundle('en').hasMessage('start')).toBe(true);
  await texts.load('sv', []);
  expect(texts.bundle('sv').hasMessage('start')).toBe(true);
});
