// Addresses, what each page loads, and what happens where something does not come.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, square, test } from './page';

const PAGES = [
  ['play', 'Play'],
  ['learn', 'Learn'],
  ['puzzles', 'Puzzles'],
  ['analyse', 'Analyse'],
  ['library', 'Library'],
  ['lab', 'Rules lab'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('addresses', () => {
  test('are paths that can be opened, reloaded, and gone back and forth between', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/play$/);
    for (const [id, name] of PAGES) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/${id}$`));
      await expect(page).toHaveTitle(new RegExp(`^${name} `));
    }
    await page.goBack();
    await expect(page).toHaveTitle(/^Library /);
    await page.goForward();
    await expect(page).toHaveTitle(/^Rules lab /);
    await page.reload();
    await expect(page).toHaveTitle(/^Rules lab /);
  });

  test('give the window the name of what is shown', async ({ page }) => {
    for (const [address, title] of [
      ['/learn/lessons/castle', /castle.* · Tablut$/i],
      ['/learn/texts/B', /^Iter Lapponicum.* · Tablut$/],
      ['/puzzles/brandubh-wtf', /^Puzzles · Tablut$/],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveTitle(title);
    }
    await page.goto('/puzzles/brandubh-wtf');
    await page.getByRole('link', { name: /^Puzzle 3:/ }).click();
    await expect(page).toHaveTitle(/^Puzzles: 3 of \d+ · Tablut$/);
  });

  test('have as many words as they need, wherever the page begins', async ({ page }) => {
    await page.goto('/learn/texts/B?clause=9');
    await expect(page.locator('[data-shown="9"]')).toBeVisible();
    await page.goto('/learn/differences/king-open?left=B');
    await expect(page.locator('[data-row="king-open"]')).toBeVisible();
    await page.getByRole('link', { name: 'Where they differ' }).first().click();
    await expect(page).toHaveURL(/\/learn\/differences$/);
  });

  test('of before lead to the same places', async ({ page }) => {
    for (const [old, today] of [
      ['/#/learn?lesson=castle', '/learn/lessons/castle'],
      ['/#/learn?show=letters', '/learn/letters'],
      ['/#/puzzles?rules=brandubh-wtf', '/puzzles/brandubh-wtf'],
      ['/#/lab?set=copenhagen', '/lab'],
      ['/#/play', '/play'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(old);
      await expect(page).toHaveURL((url) => url.pathname === today && !url.hash.includes('/'));
      await expect(page.locator('main')).toBeVisible();
    }
    // One that is put into the address of an open page.
    await page.evaluate(() => (location.hash = '#/learn?text=B'));
    await expect(page).toHaveURL(/\/learn\/texts\/B$/);
  });

  for (const address of ['/nothing', '/play/nothing', '/learn/nothing', '/learn/texts/Z', '/learn/lessons', '/puzzles/copenhagen/1/2', '/puzzles/nothing']) {
    test(`${address} is no page, and leads to those that there are`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const page = await context.newPage();
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(address === '/nothing' ? 404 : 200);
      await expect(heading(page)).toHaveText('There is no such page');
      await page.locator('main').getByRole('link', { name: 'Learn' }).click();
      await expect(heading(page)).toHaveText('Learn');
      await context.close();
    });
  }

  test('a file that is not there is not a page', async ({ request }) => {
    for (const path of ['/assets/old-1a2b.js', '/nothing.js']) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(answer.headers()['content-type']).not.toContain('html');
    }
    const page = await request.get('/learn/texts/B');
    expect(page.headers()).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' });
  });
});

for (const [id, name] of PAGES) {
  test(`${name} loads one core`, async ({ page }) => {
    const cores: string[] = [];
    page.on('request', (request) => {
      // What a worker loads, and what is kept for offline, is not the page's.
      if (request.url().endsWith('.wasm') && !request.serviceWorker()) cores.push(new URL(request.url()).pathname);
    });
    await page.goto(`/${id}`);
    await expect(page.getByRole('gridcell').or(page.getByRole('heading', { level: 2 })).first()).toBeVisible();
    expect(cores).toHaveLength(1);
  });
}

test('a page that does not come hides no other one, and is asked for again', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/play');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await page.route(/LabPage.*\.js$|study.*\.ftl|lab.*\.js$/i, (route) => route.abort());
  const menu = page.getByRole('navigation', { name: 'Pages' });
  await menu.getByRole('link', { name: 'Rules lab' }).click();
  await expect(page.getByRole('alert')).toHaveText('This page could not be loaded: a file has not come; is there a network?');
  await menu.getByRole('link', { name: 'Learn' }).click();
  await expect(heading(page)).toHaveText('Learn');
  await page.unrouteAll();
  await menu.getByRole('link', { name: 'Rules lab' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  const lab = page.getByRole('button', { name: 'Try them now' });
  await expect(again.or(lab)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(lab).toBeVisible();
  await context.close();
});

test('a core that does not come is asked for again', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('/play');
  await expect(page.getByRole('alert')).toHaveText('This page could not be loaded: a file has not come; is there a network?');
  await page.unrouteAll();
  // Where a second try was on its way already, it succeeds, and there is nothing left to be asked for.
  await page.getByRole('button', { name: 'Try again' }).click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await context.close();
});

test('a page whose words do not come says so in words that are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block', locale: 'sv-SE' });
  const page = await context.newPage();
  await page.route(/\/common-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/play');
  await expect(page.getByRole('alert')).toHaveText('Sidan kunde inte läsas in: en fil har inte kommit; finns det något nät?');
  await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  await context.close();
});

test('a page that hangs says so, with a way on, and is shown when it comes after all', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.clock.install();
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.goto('/play');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await page.route(/LabPage.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Rules lab' }).click();
  await expect(page).toHaveURL(/\/lab$/);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert')).toHaveText('This page is slow to come. It may come yet.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  come();
  await expect(page.getByRole('button', { name: 'Try them now' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.close();
});

/** A server that passes on what ours says, until a newer version is there: then the old one's assets are gone from it. */
async function updating(to: string) {
  let updated = false;
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      if (updated && path.startsWith('/assets/')) return response.writeHead(404).end();
      const from = await fetch(new URL(path, to), { headers: { accept: request.headers.accept ?? '*/*' } });
      let body = Buffer.from(await from.arrayBuffer());
      if (updated && path === '/offline-worker.js') {
        body = Buffer.from(body.toString().replace(/VERSION = '[^']*'/, "VERSION = 'newer'").replace(/FILES = \[.*\]/, "FILES = ['./']"));
      }
      const headers = Object.fromEntries([...from.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name)));
      response.writeHead(from.status, { ...headers, 'content-length': String(body.length) }).end(body);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update: () => (updated = true),
    close: () => (server.closeAllConnections(), server.close()),
  };
}

test('a newer version leaves open tabs whole, and says that it is there', async ({ browser, baseURL }) => {
  const server = await updating(baseURL ?? '');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.address}/play`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  server.update();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByText('There is a newer version of these pages.')).toBeVisible();
  // A page that this tab has not loaded yet: the server has it no longer.
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Rules lab' }).click();
  await expect(page.getByRole('button', { name: 'Try them now' })).toBeVisible();
  await context.close();
  server.close();
});

test.describe('once all has been kept', () => {
  test.use({ keepsPages: true });

  test('pages work offline at their own addresses', async ({ page }) => {
    await page.goto('/learn/texts/B');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto('/learn/lessons/castle');
    await expect(square(page, 'd4')).toBeVisible();
  });
});
