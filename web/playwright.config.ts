import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.TABLUT_PORT ?? 8733);
// A folder of its own for the games of the tests. The processes that Playwright starts read this file too.
const games = (process.env.TABLUT_DATA ??= mkdtempSync(join(tmpdir(), 'tablut-games-')));
// The one without windows needs a third less of the processor; not every system has it.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = process.env.CHROMIUM ?? browsers.find((path) => existsSync(path));
const program = process.env.TABLUT ?? '../target/debug/tablut';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  timeout: Number(process.env.TABLUT_TEST_TIMEOUT ?? 240_000),
  // Two at a time: most of a test is waiting for a page.
  workers: 2,
  fullyParallel: false,
  reporter: 'list',
  // The pictures are the same on every system, since all their words are in one type.
  snapshotPathTemplate: 'tests/reference/{arg}{ext}',
  // A line of words that is gone is some four hundred pixels; letters drawn by another version are not counted.
  // Beside the browser other checks run: what is expected may take its time.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixels: 150, animations: 'disabled', caret: 'hide' } },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as they are drawn, not as this machine's screen would have them.
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ],
    },
  },
  webServer: {
    command: `${program} serve --port ${port} --data ${games}`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
    // All who come into an account in these tests come from one address, and many in a minute.
    env: { ...(process.env as Record<string, string>), TABLUT_TRIES_PER_MINUTE: '100' },
  },
});
