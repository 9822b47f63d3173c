// The engine's threads: together where the page is isolated from other origins, one alone where it is not.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, goOffline, test } from './page';

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** Headers without those whose names begin so. */
function without(headers: Answer['headers'], name: string): Answer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([header]) => !header.startsWith(name)));
}

/** A test whose pages come through a server that changes what it passes on. */
function through(change: (path: string, answer: Answer) => void) {
  return test.extend({
    baseURL: async ({ baseURL }, use) => {
      const server = createServer((request, response) => {
        void (async () => {
          const path = request.url ?? '/';
          const from = await fetch(new URL(path, baseURL));
          const answer = { headers: Object.fromEntries(from.headers), body: Buffer.from(await from.arrayBuffer()) };
          change(path, answer);
          const headers = { ...without(answer.headers, 'content-encoding'), 'content-length': String(answer.body.length) };
          response.writeHead(from.status, headers).end(answer.body);
        })();
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
  });
}

const notIsolated = through((_, answer) => {
  answer.headers = without(answer.headers, 'cross-origin-');
});
const brokenHelpers = through((path, answer) => {
  if (/\/helper-thread-[^/]*\.js$/.test(path)) answer.body = Buffer.from('throw new Error("broken");');
});

/** The analysis page of a machine with four processors, with the engine off. */
async function analyse(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
  await page.goto('/analyse');
  const engine = page.getByRole('region', { name: 'Engine', exact: true });
  await expect(engine).toBeVisible();
  return { engine, on: engine.getByRole('checkbox', { name: 'Engine' }), threads: page.getByRole('dialog').getByLabel('Engine threads') };
}

/** What the settings say while they are open. */
async function inSettings(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await act();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const isolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

/** Plays a move on the board that is studied: the engine is to follow. */
async function play(page: Page, move: string): Promise<void> {
  await page.getByLabel('Type a move').fill(move);
  await page.keyboard.press('Enter');
}

test('two threads search together, stop together, and search again', async ({ page }) => {
  const { engine, on, threads } = await analyse(page);
  expect(await isolated(page)).toBe(true);
  await inSettings(page, async () => {
    await expect(threads).toHaveValue('3');
    await expect(threads.getByRole('option')).toHaveCount(4);
    await threads.selectOption('2');
  });
  await on.check();
  await expect(engine.getByText(/positions, 2 threads/)).toBeVisible({ timeout: 60_000 });
  // A helper that had not left the search before could not take part in the next one.
  for (const move of ['d1-d3', 'e6-g6', 'd9-d7']) {
    await play(page, move);
    await expect(engine.getByText(/positions, 2 threads/)).toBeVisible({ timeout: 60_000 });
  }
  await on.uncheck();
  await expect(engine.getByText(/threads?$/)).toHaveCount(0);
  await on.check();
  await expect(engine.getByText(/positions, 2 threads/)).toBeVisible({ timeout: 60_000 });
});

test('how many threads there are is kept', async ({ page }) => {
  const { engine, on, threads } = await analyse(page);
  await inSettings(page, () => threads.selectOption('1'));
  await page.reload();
  await inSettings(page, () => expect(threads).toHaveValue('1'));
  await on.check();
  await expect(engine.getByText(/positions, 1 thread\b/)).toBeVisible({ timeout: 60_000 });
});

test.describe('once all has been kept', () => {
  test.use({ keepsPages: true });

  test('offline the page is isolated too, and threads search together', async ({ page }) => {
    await analyse(page);
    await goOffline(page);
    expect(await isolated(page)).toBe(true);
    const engine = page.getByRole('region', { name: 'Engine', exact: true });
    await inSettings(page, () => page.getByRole('dialog').getByLabel('Engine threads').selectOption('2'));
    await engine.getByRole('checkbox', { name: 'Engine' }).check();
    await expect(engine.getByText(/positions, 2 threads/)).toBeVisible({ timeout: 60_000 });
  });
});

notIsolated('where the page is not isolated, one thread searches and no choice is offered', async ({ page }) => {
  const { engine, on, threads } = await analyse(page);
  expect(await isolated(page)).toBe(false);
  await inSettings(page, () => expect(threads).toHaveCount(0));
  await on.check();
  await expect(engine.getByText(/positions, 1 thread\b/)).toBeVisible({ timeout: 60_000 });
});

brokenHelpers('helpers that break down delay nothing', async ({ page }) => {
  const { engine, on, threads } = await analyse(page);
  await inSettings(page, () => threads.selectOption('4'));
  await on.check();
  await expect(engine.getByText(/positions, 1 thread\b/)).toBeVisible({ timeout: 60_000 });
  await play(page, 'd1-d3');
  await expect(engine.getByText(/positions, 1 thread\b/)).toBeVisible({ timeout: 60_000 });
});
