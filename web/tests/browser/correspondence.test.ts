// Games in which nobody has to be there: a server of their own, which ends and begins again in the middle.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PHONE, WIDE, expect, isAccessible, playMove, press, square, test } from './page';

const PASSWORD = 'nine Swedes and a king';

/** A server with a folder of its own, at the same port whenever it begins again. */
class Server {
  private readonly folder = mkdtempSync(join(tmpdir(), 'tablut-correspondence-'));
  private process: ChildProcess | null = null;
  private port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const program = process.env.TABLUT ?? '../target/debug/tablut';
    const begun = spawn(program, ['serve', '--port', String(this.port), '--data', this.folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TABLUT_LEVELS: 'false' },
    });
    this.process = begun;
    this.port = await new Promise<number>((resolve, reject) => {
      let said = '';
      begun.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
        if (port) resolve(Number(port));
      });
      begun.on('exit', () => reject(new Error(`the server has ended: ${said}`)));
    });
  }

  /** Ends it without a word. */
  async kill(): Promise<void> {
    const ending = this.process;
    this.process = null;
    if (!ending) return;
    await new Promise((resolve) => {
      ending.removeAllListeners('exit');
      ending.on('exit', resolve);
      ending.kill('SIGKILL');
    });
  }
}

const server = new Server();
test.beforeEach(() => server.begin());
test.afterEach(() => server.kill());

/** Somebody with an account, at a browser of his own. */
async function person(browser: Browser, name: string, viewport: typeof WIDE = WIDE): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: server.address });
  const opened = await context.request.post('/api/account', { data: { name, password: PASSWORD } });
  expect(opened.status()).toBe(201);
  return context.newPage();
}

/** A game with three days for each move that one has made and the other accepted; its address. */
async function game(first: Page, second: Page): Promise<string> {
  const clock = { kind: 'per-turn', time: 3 * 24 * 3_600_000 };
  const made = await first.context().request.post('/api/games', { data: { rules: 'modern-standard', side: 'attackers', clock } });
  const { id, invitation } = (await made.json()) as { id: string; invitation: string };
  const accepted = await second.context().request.post(`/api/games/${id}/accept`, { data: { invitation } });
  expect(accepted.status()).toBe(204);
  return `/game/${id}`;
}

for (const [hands, first, second, names] of [
  ['mouse', WIDE, PHONE, ['Anna', 'Carl']],
  ['keys', PHONE, WIDE, ['Berit', 'Dag']],
] as const) {
  test(`a game survives a restart of the server, and a conditional move is played while its owner is away: by ${hands}`, async ({ browser }) => {
    const anna = await person(browser, names[0], first);
    const carl = await person(browser, names[1], second);
    const address = await game(anna, carl);
    await carl.goto(address);
    await press(carl.getByRole('button', { name: 'What if …' }), hands);
    const panel = carl.getByRole('region', { name: 'Conditional moves' });
    await expect(panel.getByRole('status')).toContainText('Play what your opponent may play');
    await playMove(carl, 'd1', 'c1', hands);
    await expect(panel.getByRole('status')).toContainText('Now your answer');
    await expect(panel.getByRole('button', { name: 'Keep this line' })).toBeDisabled();
    // Typed moves do as well.
    await carl.getByLabel('Type a move').fill('e6-f6');
    await press(carl.getByRole('button', { name: 'Play', exact: true }), hands);
    await expect(panel.locator('[data-trying]')).toHaveText('if d1-c1, then e6-f6');
    await isAccessible(carl);
    await press(panel.getByRole('button', { name: 'Step back' }), hands);
    await expect(panel.getByRole('status')).toContainText('Now your answer');
    await playMove(carl, 'e6', 'f6', hands);
    await playMove(carl, 'c1', 'b1', hands);
    await playMove(carl, 'e5', 'e6', hands);
    await press(panel.getByRole('button', { name: 'Keep this line' }), hands);
    const kept = panel.getByRole('listitem').filter({ hasText: 'if d1-c1, then e6-f6; if c1-b1, then e5-e6' });
    await expect(kept).toBeVisible();
    // Another line, which is not wanted after all.
    await playMove(carl, 'd1', 'd2', hands);
    await playMove(carl, 'e6', 'f6', hands);
    await press(panel.getByRole('button', { name: 'Keep this line' }), hands);
    await press(panel.getByRole('button', { name: 'Remove if d1-d2, then e6-f6' }), hands);
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await press(panel.getByRole('button', { name: 'Done' }), hands);
    await expect(square(carl, 'd1')).toHaveAttribute('aria-label', /attacker/i);
    await isAccessible(carl);
    await carl.goto('/play');

    await server.kill();
    await server.begin();

    await anna.goto(address);
    await expect(anna.locator('[data-status]')).toContainText('Your move');
    await expect(anna.getByRole('region', { name: 'Conditional moves' })).toHaveCount(0);
    await playMove(anna, 'd1', 'c1', hands);
    const moves = anna.getByRole('list', { name: 'Moves' }).getByRole('button');
    await expect(moves).toHaveText(['d1-c1', 'e6-f6']);
    await expect(anna.locator('[data-status]')).toContainText('Your move');
    await playMove(anna, 'c1', 'b1', hands);
    await expect(moves).toHaveText(['d1-c1', 'e6-f6', 'c1-b1', 'e5-e6']);

    await carl.goto(address);
    await expect(carl.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveText(['d1-c1', 'e6-f6', 'c1-b1', 'e5-e6']);
    await expect(carl.getByRole('region', { name: 'Conditional moves' }).getByRole('listitem')).toHaveCount(0);
    for (const page of [anna, carl]) await page.context().close();
  });
}

test('who goes on vacation has more time, and his opponent sees it', async ({ browser }) => {
  const ida = await person(browser, 'Ida');
  const nils = await person(browser, 'Nils', PHONE);
  const address = await game(ida, nils);
  await ida.goto(address);
  await playMove(ida, 'd1', 'c1');
  await nils.goto('/account');
  await expect(nils.getByText('30 days are left in this year.')).toBeVisible();
  await nils.getByLabel('Days from now').fill('5');
  await isAccessible(nils);
  await nils.getByRole('button', { name: 'Go on vacation' }).press('Enter');
  await expect(nils.locator('[data-vacation]')).toContainText('You are on vacation until');
  await expect(ida.locator('[data-vacation]')).toContainText('Nils is on vacation until');
  await isAccessible(ida);
  await nils.getByRole('button', { name: 'I am back' }).click();
  await expect(nils.getByText('29 days are left in this year.')).toBeVisible();
  await expect(ida.locator('[data-vacation]')).toHaveCount(0);
  for (const page of [ida, nils]) await page.context().close();
});
