import { defineConfig } from '@playwright/test';

const port = Number(process.env.TABLUT_PORT ?? 8733);
const program = process.env.TABLUT ?? '../target/debug/tablut';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  timeout: Number(process.env.TABLUT_TEST_TIMEOUT ?? 120_000),
  // One at a time: what is tested is the page, not how many of it a machine bears.
  workers: 1,
  fullyParallel: false,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${program} serve --port ${port}`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
});
