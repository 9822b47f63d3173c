// A line of a chat is reported; a moderator mutes its author and closes his account; each is told what was done and why.
import { execFileSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { expect, isAccessible, test } from './page';

const PASSWORD = 'nine Swedes and a king';
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Somebody with an account, at a browser of his own. */
async function person(browser: Browser, name: string, viewport: typeof WIDE): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const opened = await context.request.post('/api/account', { data: { name, password: PASSWORD } });
  expect(opened.status()).toBe(201);
  return context.newPage();
}

/** What an operator does beside the server that runs. */
function operator(...words: string[]): string {
  const program = process.env.TABLUT ?? '../target/debug/tablut';
  return execFileSync(program, [...words, '--data', process.env.TABLUT_DATA ?? ''], { encoding: 'utf8' });
}

test('what somebody says is reported, he is muted, and his account is closed, by keyboard', async ({ browser }) => {
  const gunhild = await person(browser, 'Gunhild', WIDE);
  const torgny = await person(browser, 'Torgny', PHONE);
  const asta = await person(browser, 'Asta', PHONE);

  // Nobody but a moderator sees anything there, and nothing is asked for him.
  const guest = await (await browser.newContext({ viewport: PHONE })).newPage();
  const refused: string[] = [];
  guest.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await guest.goto('/moderation');
  await expect(guest.getByRole('alert')).toContainText('This page is for moderators');
  expect(refused).toEqual([]);
  await guest.context().close();
  await asta.goto('/moderation');
  await expect(asta.getByRole('alert')).toContainText('This page is for moderators');
  await isAccessible(asta);
  expect(operator('moderators', 'add', 'asta')).toBe('Asta is a moderator now\n');
  expect(operator('moderators', 'list')).toBe('Asta\n');

  const game = { rules: 'linnaeus-1732', side: 'attackers' };
  const made = (await (await gunhild.request.post('/api/games', { data: game })).json()) as { id: string; invitation: string };
  await torgny.request.post(`/api/games/${made.id}/accept`, { data: { invitation: made.invitation } });
  await gunhild.goto(`/game/${made.id}`);
  await torgny.goto(`/game/${made.id}`);
  await torgny.getByLabel('Say something').fill('you play like a fool');
  await torgny.getByLabel('Say something').press('Enter');
  await expect(torgny.getByRole('log')).toContainText('you play like a fool');
  await expect(torgny.getByRole('button', { name: /^Report what/ })).toHaveCount(0);

  await gunhild.getByRole('button', { name: 'Report what Torgny said: you play like a fool' }).press('Enter');
  const dialog = gunhild.getByRole('dialog');
  await expect(dialog).toContainText('Torgny does not learn who');
  await isAccessible(gunhild);
  await gunhild.screenshot({ path: 'test-results/report-wide.png' });
  await dialog.getByLabel('What is wrong').fill('He is rude.');
  await dialog.getByLabel('What is wrong').press('Enter');
  await expect(dialog).toContainText('The moderators see it now');
  await gunhild.keyboard.press('Escape');

  await asta.goto('/account');
  await asta.getByRole('link', { name: 'Moderation' }).press('Enter');
  const open = asta.getByRole('listitem').filter({ hasText: 'Torgny, reported by Gunhild' });
  await expect(open).toContainText('He is rude.');
  await expect(open.getByRole('group', { name: 'What was said' })).toContainText('you play like a fool');
  await isAccessible(asta);
  await asta.screenshot({ path: 'test-results/moderation-phone.png', fullPage: true });
  await open.getByLabel('What to do').selectOption('Mute');
  await open.getByLabel('For how long').selectOption('1 week');
  await open.getByLabel('Reason').fill('Be polite.');
  await open.getByLabel('Reason').press('Enter');
  await expect(asta.getByRole('article').getByRole('status')).toContainText('written into the log');
  await expect(asta.getByRole('article').getByRole('status')).toBeFocused();
  await expect(asta.getByText('Nothing is reported.')).toBeVisible();
  await expect(asta.getByText('Asta has muted Torgny until')).toBeVisible();

  await torgny.getByLabel('Say something').fill('what?');
  await torgny.getByLabel('Say something').press('Enter');
  await expect(torgny.getByRole('alert')).toContainText('Be polite.');
  await isAccessible(torgny);
  await torgny.goto('/account');
  await expect(torgny.getByText(/You are muted until .* Be polite\./)).toBeVisible();

  await asta.setViewportSize(WIDE);
  await asta.getByLabel('Name', { exact: true }).fill('torgny');
  await asta.getByRole('button', { name: 'Look' }).press('Enter');
  await expect(asta.getByRole('heading', { name: 'Torgny' })).toBeVisible();
  await asta.getByLabel('What to do').selectOption('Close the account');
  await asta.getByLabel('Reason').fill('Rude again.');
  await isAccessible(asta);
  await asta.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(asta.getByText('Asta has closed the account of Torgny')).toBeVisible();
  await expect(asta.getByText('This player’s account is closed.')).toBeVisible();
  await isAccessible(asta);
  await asta.screenshot({ path: 'test-results/moderation-wide.png', fullPage: true });

  // The game is over for her, and he is out and told why.
  await expect(gunhild.locator('[data-verdict]')).toContainText('Ended without a result');
  await torgny.goto('/account');
  await torgny.getByLabel('Name').fill('Torgny');
  await torgny.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await torgny.getByLabel('Password', { exact: true }).press('Enter');
  await expect(torgny.getByRole('alert')).toContainText('Rude again.');
  await isAccessible(torgny);
  await torgny.screenshot({ path: 'test-results/closed-phone.png' });
  for (const page of [gunhild, torgny, asta]) await page.context().close();
});

test('a moderator cancels a tournament on its page, with a line in the log', async ({ browser }) => {
  const ragna = await person(browser, 'Ragna', WIDE);
  const sten = await person(browser, 'Sten', PHONE);
  operator('moderators', 'add', 'sten');
  const clock = { kind: 'fischer', main: 180_000, increment: 2_000 };
  const wanted = { title: 'Rude words', rules: 'brandubh-wtf', clock, format: { kind: 'round-robin', sides: 'both' }, start: { when: 'asked' } };
  const made = await ragna.request.post('/api/tournaments', { data: wanted });
  const { id } = (await made.json()) as { id: string };
  await ragna.goto(`/tournament/${id}`);
  await expect(ragna.getByRole('button', { name: 'Cancel the tournament' })).toBeVisible();
  await sten.goto(`/tournament/${id}`);
  await sten.getByRole('button', { name: 'Cancel as a moderator' }).press('Enter');
  await sten.getByLabel('Reason').fill('Its title.');
  await isAccessible(sten);
  await sten.getByRole('button', { name: 'Cancel the tournament' }).press('Enter');
  await expect(ragna.locator('[data-status]')).toContainText('A moderator has cancelled it.');
  await expect(ragna.getByRole('button', { name: 'Cancel the tournament' })).toHaveCount(0);
  await sten.goto('/moderation');
  await expect(sten.getByText('Sten has cancelled a tournament of Ragna')).toBeVisible();
  await expect(sten.getByText('Rude words: Its title.')).toBeVisible();
  operator('moderators', 'remove', 'sten');
  for (const page of [ragna, sten]) await page.context().close();
});
