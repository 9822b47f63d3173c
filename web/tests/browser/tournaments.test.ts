// A tournament: made on the page, joined by a person and by a bot that comes through the API, and played to its end.
import { spawn } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { PHONE, WIDE, choose, expect, isAccessible, press, test } from './page';

const PASSWORD = 'nine Swedes and a king';
const program = process.env.TABLUT ?? '../target/debug/tablut';

async function person(browser: Browser, name: string, viewport = WIDE): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const opened = await context.request.post('/api/account', { data: { name, password: PASSWORD } });
  expect(opened.status()).toBe(201);
  return context.newPage();
}

for (const [hands, first, second, names] of [
  ['mouse', WIDE, PHONE, { organiser: 'Karin', watcher: 'Olof', bot: 'Mill' }],
  ['keys', PHONE, WIDE, { organiser: 'Ingegerd', watcher: 'Birger', bot: 'Windmill' }],
] as const) {
  test(`a bot joins a tournament through the API, and it is played to its end: by ${hands}`, async ({ browser, baseURL }) => {
    const organiser = await person(browser, names.organiser, first);
    const watcher = await person(browser, names.watcher, second);
    await organiser.goto('/game');
    await press(organiser.getByRole('link', { name: 'Tournaments', exact: true }), hands);
    await expect(organiser.getByRole('heading', { name: 'Coming' })).toBeVisible();
    await isAccessible(organiser);
    await press(organiser.getByRole('link', { name: 'New tournament' }), hands);
    await organiser.getByLabel('Title').pressSequentially('Evening of the club');
    await choose(organiser.getByRole('radio', { name: 'Swiss' }), hands);
    await organiser.getByLabel('Rounds').fill('1');
    await choose(organiser.getByLabel(/Two games against each opponent/), hands);
    await choose(organiser.getByRole('radio', { name: 'When I say so' }), hands);
    await isAccessible(organiser);
    await press(organiser.getByRole('button', { name: 'Make the tournament' }), hands);
    await expect(organiser.getByRole('heading', { level: 1, name: 'Evening of the club' })).toBeVisible();
    await press(organiser.getByRole('button', { name: 'Take part' }), hands);
    await expect(organiser.getByRole('row', { name: names.organiser })).toBeVisible();
    const id = organiser.url().split('/').at(-1) ?? '';

    // A bot comes with one command.
    const made = await organiser.context().request.post('/api/account/bots', { data: { name: names.bot } });
    const { token } = (await made.json()) as { token: string };
    const arguments_ = ['bot', '--server', baseURL ?? '', '--engine', 'raichi:level=1', '--tournament', id];
    const bot = spawn(program, arguments_, { env: { ...process.env, TABLUT_BOT_TOKEN: token }, stdio: 'ignore' });
    try {
      await watcher.goto(`/tournament/${id}`);
      await expect(watcher.getByRole('row', { name: `${names.bot} (bot)` })).toBeVisible();
      await isAccessible(watcher);
      await press(organiser.getByRole('button', { name: 'Begin now' }), hands);
      await expect(watcher.locator('[data-status]')).toContainText('Round 1 of 1');
      await press(organiser.getByRole('link', { name: 'To your game' }), hands);
      await expect(organiser.getByRole('link', { name: 'To the tournament' })).toBeVisible();
      await press(organiser.getByRole('button', { name: 'Resign' }), hands);
      await press(organiser.getByRole('group', { name: 'Resign' }).getByRole('button', { name: 'Yes' }), hands);
      // Read aloud, too.
      await expect(organiser.locator('[aria-live=polite].heard').last()).toContainText('You lost');
      await press(organiser.getByRole('link', { name: 'To the tournament' }), hands);
      for (const page of [organiser, watcher]) await expect(page.locator('[data-status]')).toContainText(`Won by ${names.bot}`);
      await expect(organiser.getByRole('link', { name: new RegExp(`${names.organiser}.*${names.bot}|${names.bot}.*${names.organiser}`) })).toHaveText(/1 – 0|0 – 1/);
      await isAccessible(organiser);
      await organiser.goto('/tournament');
      await expect(organiser.getByText(`Won by ${names.bot}`, { exact: true })).toBeVisible();
    } finally {
      bot.kill();
    }
    for (const page of [organiser, watcher]) await page.context().close();
  });
}

test('what is not one’s own to do is not offered, and is refused in words', async ({ browser, page }) => {
  const eva = await person(browser, 'Eva');
  await page.goto('/tournament/new');
  await expect(page.getByRole('link', { name: 'Sign in, or open an account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the tournament' })).toBeDisabled();
  await eva.goto('/tournament/000000000000');
  await expect(eva.getByRole('alert')).toContainText('There is no such tournament here');
  await eva.context().close();
});
