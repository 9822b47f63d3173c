import { expect, test, vi } from 'vitest';
import { troubleOf } from '../../src/core/sentence';
import { fetched, asText } from '../../src/fetched';
import { sentenceOf, Texts } from '../../src/i18n.svelte';
import { once, PATIENCE } from '../../src/once';

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

test('what hangs is given up with a sentence, and asked for again', async () => {
  vi.useFakeTimers();
  try {
    let asked = 0;
    const load = once(() => (++asked === 1 ? new Promise<number>(() => {}) : Promise.resolve(asked)));
    const heard = load().catch((error: unknown) => sentenceOf(error));
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await heard).toBe('a file takes too long to come');
    expect(await load()).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a file that does not come, is not there or hangs on its way has a sentence of ours, never the browser’s', async () => {
  vi.useFakeTimers();
  const answers: ((signal: AbortSignal) => Promise<Response>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('gone', { status: 404, statusText: 'Not Found' })),
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    () => Promise.resolve(new Response('here')),
  ];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answers.shift()?.(signal));
  try {
    const said: string[] = [];
    for (let i = 0; i < 4; i++) {
      const one = fetched('/x', asText).catch((error: unknown) => sentenceOf(error));
      await vi.advanceTimersByTimeAsync(PATIENCE);
      said.push(await one);
    }
    expect(said).toEqual(['a file has not come; is there a network?', 'a file has not come; is there a network?', 'a file takes too long to come', 'here']);
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});

test('an error of no origin of ours is a fault in the program; its own words are kept for whoever reports it', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'x')");
  expect(sentenceOf(error)).toBe('a fault in the program');
  expect(sentenceOf('Uncaught RuntimeError: unreachable')).toBe('a fault in the program');
  expect(troubleOf(error).words).toBe(error.message);
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
