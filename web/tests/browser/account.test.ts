// Accounts: a guest opens one with the keyboard alone, signs in elsewhere, loses the password, and goes.
import { type Page } from '@playwright/test';
import { expect, isAccessible, test } from './page';

const PASSWORD = 'nine Swedes and a king';
const NEW = 'sixteen Muscovites';

/** Signs in on a page of its own address. */
async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a guest opens an account by keyboard, and comes in elsewhere', async ({ page, browser }) => {
  await page.goto('/game');
  await page.getByLabel('Your name').fill('Berit');
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByLabel('Link for your opponent')).toBeVisible();
  await page.goto('/game');
  await page.getByRole('link', { name: 'open an account' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('stay a guest’s')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Open an account' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Berit');
  await isAccessible(page);
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  // Screen readers begin with the codes, which are shown this once.
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  const codes = await page.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(8);
  await isAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Berit' })).toBeVisible();
  await expect(page.getByText('here, now')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: 'To the games' }).click();
  await expect(page.getByText('You play as Berit.')).toBeVisible();
  await expect(page.getByText('Waits for whoever has the link')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  await signIn(other, 'berit', 'a wrong password');
  await expect(other.getByRole('alert')).toContainText('The name or the password is wrong');
  await isAccessible(other);
  await signIn(other, 'berit', PASSWORD);
  await expect(other.getByRole('heading', { name: 'Berit' })).toBeVisible();
  await isAccessible(other);

  // Who has lost the password takes a code; whoever was signed in is out.
  const lost = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const third = await lost.newPage();
  await third.goto('/account/recover');
  await third.getByLabel('Name', { exact: true }).fill('Berit');
  await third.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase());
  await third.getByLabel('New password').fill(NEW);
  await isAccessible(third);
  await third.getByRole('button', { name: 'Choose it' }).click();
  await expect(third.getByText('7 are left')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  // Signed in on both again, one throws the other out, takes the data along and closes the account.
  await signIn(other, 'Berit', NEW);
  await expect(other.getByRole('heading', { name: 'Berit' })).toBeVisible();
  await third.reload();
  await third.getByRole('button', { name: /^Sign out there/ }).click();
  await expect(third.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const download = third.waitForEvent('download');
  await third.getByRole('link', { name: 'Take it along' }).click();
  expect((await download).suggestedFilename()).toBe('tablut.json');
  await third.getByLabel('Password as it is now').last().fill(NEW);
  await third.getByRole('button', { name: 'Close the account' }).click();
  await expect(third.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(other, 'Berit', NEW);
  await expect(other.getByRole('alert')).toBeVisible();
  await phone.close();
  await lost.close();
});

test('somebody makes a bot, which is challenged from the lobby', async ({ page, browser, baseURL }) => {
  await page.goto('/account/new');
  await page.getByLabel('Name', { exact: true }).fill('Sigrid');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByLabel('Name of the bot').fill('Spinning wheel');
  await page.getByLabel('Name of the bot').press('Enter');
  const shown = page.getByRole('group', { name: 'Token of Spinning wheel' });
  const token = await shown.getByRole('textbox').inputValue();
  expect(token).toMatch(/^tablut-bot-/);
  await isAccessible(page);

  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await fetch(`${baseURL}/api/bot/accepts`, { method: 'POST', headers, body: '{"rules":["copenhagen"],"no_clock":true}' });
  const listening = new AbortController();
  const stream = await fetch(`${baseURL}/api/bot/stream`, { headers, signal: listening.signal });
  expect(stream.status).toBe(200);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto('/game');
  await expect(guest.getByText('Copenhagen Hnefatafl · 0')).toBeVisible();
  await isAccessible(guest);
  const challenge = guest.getByRole('button', { name: 'Challenge Spinning wheel' });
  await guest.getByRole('radio', { name: 'Linnaeus 1732' }).check({ force: true });
  await challenge.click();
  await expect(guest.getByRole('alert')).toContainText('does not play by these rules');
  await guest.getByRole('radio', { name: 'Copenhagen Hnefatafl' }).check({ force: true });
  await challenge.click();
  await expect(guest.locator('[data-status]')).toContainText('Spinning wheel (bot) was challenged');
  const game = new URL(guest.url()).pathname.split('/').at(-1);
  await fetch(`${baseURL}/api/bot/challenges/${game}/accept`, { method: 'POST', headers });
  await expect(guest.getByText('Spinning wheel (bot)').first()).toBeVisible();
  listening.abort();
  await context.close();
});
