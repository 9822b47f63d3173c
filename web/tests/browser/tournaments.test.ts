// A tournament: made on the page, joined by a person and by a bot that comes through the API, and played to its end.
import { spawn } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { expect, isAccessible, test } from './page';

const PASSWORD = 'nine Swedes and a king';
const program = process.env.TABLUT ?? '../target/debug/tablut';

async function person(browser: Browser, name: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const opened = await context.request.post('/api/account', { data: { name, password: PASSWORD } });
  expect(opened.status()).toBe(201);
  return context.newPage();
}

test('a bot joins a tournament through the API, and it is played to its end', async ({ browser, baseURL }) => {
  const karin = await person(browser, 'Karin');
  const phone = await person(browser, 'Olof', { width: 390, height: 844 });
  await karin.goto('/game');
  await karin.getByRole('link', { name: 'Tournaments', exact: true }).click();
  await expect(karin.getByRole('heading', { name: 'Coming' })).toBeVisible();
  await isAccessible(karin);
  await karin.getByRole('link', { name: 'New tournament' }).press('Enter');
  await karin.getByLabel('Title').fill('Evening of the club');
  await karin.getByText('Swiss', { exact: true }).click();
  await karin.getByLabel('Rounds').fill('1');
  await karin.getByLabel(/Two games against each opponent/).uncheck();
  await karin.getByText('When I say so', { exact: true }).click();
  await isAccessible(karin);
  await karin.getByRole('button', { name: 'Make the tournament' }).press('Enter');
  await expect(karin.getByRole('heading', { level: 1, name: 'Evening of the club' })).toBeVisible();
  await karin.getByRole('button', { name: 'Take part' }).press('Enter');
  await expect(karin.getByRole('row', { name: /Karin/ })).toBeVisible();
  const id = karin.url().split('/').at(-1) ?? '';

  // A bot comes with one command.
  const made = await karin.context().request.post('/api/account/bots', { data: { name: 'Mill' } });
  const { token } = (await made.json()) as { token: string };
  const arguments_ = ['bot', '--server', baseURL ?? '', '--engine', 'raichi:level=1', '--tournament', id];
  const bot = spawn(program, arguments_, { env: { ...process.env, TABLUT_BOT_TOKEN: token }, stdio: 'ignore' });
  try {
    await phone.goto(`/tournament/${id}`);
    await expect(phone.getByRole('row', { name: /Mill \(bot\)/ })).toBeVisible();
    await isAccessible(phone);
    await karin.getByRole('button', { name: 'Begin now' }).press('Enter');
    await expect(phone.locator('[data-status]')).toContainText('Round 1 of 1');
    await karin.getByRole('link', { name: 'To your game' }).click();
    await expect(karin.getByRole('link', { name: 'To the tournament' })).toBeVisible();
    await karin.getByRole('button', { name: 'Resign' }).press('Enter');
    await karin.getByRole('group', { name: 'Resign' }).getByRole('button', { name: 'Yes' }).press('Enter');
    await karin.getByRole('link', { name: 'To the tournament' }).click();
    await expect(karin.locator('[data-status]')).toContainText('Won by Mill');
    await expect(phone.locator('[data-status]')).toContainText('Won by Mill');
    await expect(karin.getByRole('link', { name: /Karin.*Mill|Mill.*Karin/ })).toHaveText(/1 – 0|0 – 1/);
    await isAccessible(karin);
    await karin.goto('/tournament');
    await expect(karin.getByText('Won by Mill')).toBeVisible();
  } finally {
    bot.kill();
  }
  for (const page of [karin, phone]) await page.context().close();
});

test('what is not one’s own to do is not offered, and is refused in words', async ({ browser, page }) => {
  const eva = await person(browser, 'Eva');
  await page.goto('/tournament/new');
  await expect(page.getByRole('link', { name: 'Sign in, or open an account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the tournament' })).toBeDisabled();
  await eva.goto('/tournament/000000000000');
  await expect(eva.getByRole('alert')).toContainText('There is no such tournament here');
  await eva.context().close();
});
