// What the tests of all pages share: a page that may not ask anybody but its own server, and the board's squares.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export const test = base.extend<{ keepsPages: boolean; page: Page }>({
  /** Whether the browser keeps the pages for offline. To fetch all of them is a third of the work of a short test. */
  keepsPages: [false, { option: true }],
  page: async ({ page, baseURL, keepsPages }, use) => {
    if (!keepsPages) {
      await page.addInitScript(() => {
        // An empty page has none. Else it is like a browser that is told to keep nothing.
        if (!('serviceWorker' in navigator)) return;
        navigator.serviceWorker.register = () => Promise.reject(new DOMException('nothing is kept in this test', 'SecurityError'));
      });
    }
    const elsewhere: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    expect(elsewhere, 'requests to elsewhere').toEqual([]);
    // A page that is offline is told so by the browser.
    expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')), 'errors').toEqual([]);
  },
});

export { expect };

export function square(page: Page, name: string) {
  return page.locator(`[data-square="${name}"]`);
}

/** The colours of the page; those of boards are measured in tests/unit/boards.test.ts. */
export const THEMES = ['light', 'dark', 'contrast'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks for faults, in the page itself: it has no frames. A page that has been looked at before has the program already. */
async function axe(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate((options) => (window as unknown as { axe: typeof Axe }).axe.run(document, { preload: false, resultTypes: ['violations'], ...options }), options);
}

/** Nothing in what the page shows now shuts anybody out. A theme is colours and nothing else, so that all that is not about
 * colours is asked once. */
export async function isAccessible(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  expect(await bareIds(page), `${page.url()}: words that are not there`).toEqual([]);
  const all = await axe(page, { rules: { 'target-size': { enabled: true } } });
  expect(all.violations, page.url()).toEqual([]);
  const chosen = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const theme of THEMES.filter((theme) => theme !== chosen)) {
    await wear(page, theme);
    const { violations, passes } = await axe(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
    expect(violations, `${page.url()} in ${theme}`).toEqual([]);
    expect(passes.map(({ id }) => id), `${page.url()} in ${theme}`).toContain('color-contrast');
  }
  await wear(page, chosen ?? '');
}

/** What is called by the id of its words, since its page does not load them: `account-name`. */
async function bareIds(page: Page): Promise<string[]> {
  const named = await page.locator('label, legend, button, a, h1, h2, h3, th, summary').allInnerTexts();
  return named.map((text) => text.trim()).filter((text) => /^[a-z]+(-[a-z]+)+$/.test(text));
}

/** Puts a theme on the page, whatever is chosen, and waits until its colours stand. */
export async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    const ends = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  }, theme);
}

/** Brings the keyboard's cursor on the board to a square by the arrow keys. */
export async function cursorTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    const at = (await page.locator('[data-square]:focus').getAttribute('data-square')) ?? '';
    if (at === name) return;
    const [file, rank] = [name.charCodeAt(0) - at.charCodeAt(0), Number(name.slice(1)) - Number(at.slice(1))];
    await page.keyboard.press(file > 0 ? 'ArrowRight' : file < 0 ? 'ArrowLeft' : rank > 0 ? 'ArrowUp' : 'ArrowDown');
  }
}

/** A screen on a desk, and one in a hand. */
export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** What somebody plays with. */
export type Hands = 'mouse' | 'keys';

/** Plays a move on the board. */
export async function playMove(page: Page, from: string, to: string, hands: Hands = 'mouse'): Promise<void> {
  if (hands === 'mouse') {
    await square(page, from).click();
    await square(page, to).click();
    return;
  }
  await page.locator('[data-square][tabindex="0"]').focus();
  for (const name of [from, to]) {
    await cursorTo(page, name);
    await page.keyboard.press('Enter');
  }
}

/** Presses a button or follows a link. */
export async function press(control: Locator, hands: Hands): Promise<void> {
  await (hands === 'mouse' ? control.click() : control.press('Enter'));
}

/** Ticks a box or chooses one of several: with the mouse by the words beside it. */
export async function choose(control: Locator, hands: Hands): Promise<void> {
  await (hands === 'mouse' ? control.locator('xpath=ancestor::label').click() : control.press('Space'));
}

/** Reloads a page without a network, once it has been loaded whole. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
}

/** The records that the library has, after all of them were made `record`, with nothing beside them. */
export function keptRecords(page: Page, record?: string): Promise<string[]> {
  return page.evaluate(
    (record) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('tablut');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('contents', 'readwrite');
          const contents = transaction.objectStore('contents');
          const keys = contents.getAllKeys();
          keys.onsuccess = () => {
            if (record !== undefined) for (const key of keys.result) contents.put({ source: { rules: 'linnaeus-1732', record } }, key);
            const all = contents.getAll();
            all.onsuccess = () => resolve((all.result as { source: { record: string } }[]).map(({ source }) => source.record));
          };
          transaction.oncomplete = () => opening.result.close();
        };
      }),
    record,
  );
}

/** Brings up the page with a game between two people, by some rules, with a clock or without. */
export async function twoPeople(page: Page, rules = 'modern-standard', time: { minutes: number; increment: number } | null = null): Promise<void> {
  const choices = { rules, opponent: 'person', side: 'attackers', level: 1, time };
  await page.addInitScript((kept) => {
    // The empty page before it has no storage.
    if (location.protocol === 'http:' && !localStorage.getItem('tablut.choices')) localStorage.setItem('tablut.choices', kept);
  }, JSON.stringify(choices));
  await page.goto('/play');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('[data-status]')).toBeVisible();
}

/**
 * A whole game by the modern standard rules: the attackers let the king out. Every move is legal, and the last one
 * takes him to the edge.
 */
export const GAME = ['d1-c1', 'e6-f6', 'c1-b1', 'e5-e6', 'b1-a1', 'e6-b6', 'a1-b1', 'b6-b9'] as const;

export function halves(move: string): [string, string] {
  const [from = '', to = ''] = move.split('-');
  return [from, to];
}
