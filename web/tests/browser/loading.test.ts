// How soon each page is there on a slow line and a slow processor: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed.
// How fast a machine is at a moment is nothing to fail a test by: the figures are printed, for docs/browser.md, and what is
// asked is what does not hang on the machine: something is painted, and the rules core asked for, before any script has come;
// and what has to come is no more than it was, but for what another compiler makes of it.
import { expect, test } from './page';

const PAGES = [
  { path: '/', ready: '[data-square]', most: { requests: 34, kilobytes: 430 } },
  { path: '/learn', ready: 'main h1', most: { requests: 24, kilobytes: 435 } },
  { path: '/puzzles', ready: 'main h1', most: { requests: 28, kilobytes: 420 } },
  { path: '/analyse', ready: '[data-square]', most: { requests: 34, kilobytes: 625 } },
  { path: '/lab', ready: '[data-square]', most: { requests: 27, kilobytes: 600 } },
];

for (const { path, ready, most } of PAGES) {
  test(`${path} is painted, and its core asked for, before any script has come`, async ({ page }) => {
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\.(js|wasm)$/, async (route) => {
      await held;
      await route.continue();
    });
    const core = page.waitForRequest(/\.wasm$/);
    await page.goto(path, { waitUntil: 'commit' });
    await core;
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.locator(ready).count()).toBe(0);
    come();
    await page.waitForSelector(ready);
  });

  test(`${path} on a slow line needs no more than it may`, async ({ page, context }, info) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const kept = { tasks: [] as number[], paint: 0 };
      Object.assign(window, { kept });
      const watch = (type: string, take: (entries: PerformanceEntry[]) => void) =>
        new PerformanceObserver((list) => take(list.getEntries())).observe({ type, buffered: true });
      watch('longtask', (entries) => kept.tasks.push(...entries.map(({ duration }) => duration)));
      watch('paint', (entries) => (kept.paint ||= entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0));
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForSelector(ready);
    const found = await page.evaluate(() => {
      const { tasks, paint } = (window as unknown as { kept: { tasks: number[]; paint: number } }).kept;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      return { there: performance.now(), longest: Math.max(0, ...tasks), paint, requests: files.length, bytes };
    });
    const figures = [
      `painted after ${found.paint.toFixed(0)} ms`,
      `there after ${found.there.toFixed(0)} ms`,
      `longest task ${found.longest.toFixed(0)} ms`,
      `${found.requests} requests of ${(found.bytes / 1000).toFixed(0)} kB`,
    ].join(', ');
    info.annotations.push({ type: 'loading', description: figures });
    console.log(`${path}: ${figures}`);
    expect(found.requests, 'requests').toBeLessThanOrEqual(most.requests);
    expect(found.bytes / 1000, 'kilobytes').toBeLessThanOrEqual(most.kilobytes);
  });
}
