// Solved games: found from the lessons, and lost against their proofs, by mouse and by keys, wide and on a phone.
import type { Page } from '@playwright/test';
import { cursorTo, expect, halves, isAccessible, square, test } from './page';

const status = (page: Page) => page.locator('[data-status]');
/** Who still may move. */
const isMine = (page: Page) => expect(status(page)).toContainText('Your move');

async function play(page: Page, move: string): Promise<void> {
  const [from, to] = halves(move);
  await isMine(page);
  await square(page, from).click();
  await square(page, to).click();
}

test('a solved game is found, and lost against its proof', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: /Solved games/ }).click();
  await expect(page).toHaveURL(/\/solved$/);
  await isAccessible(page);
  await page.getByRole('link', { name: 'Ard Ri (World Tafl Federation)' }).click();
  await expect(page).toHaveURL(/\/solved\/ard-ri-wtf$/);
  await expect(page.getByText('The attackers win with at most 11 moves of theirs, whatever the defenders do.')).toBeVisible();
  // The proof has the first move.
  await expect(status(page)).toContainText('The proof needs 10 more moves at most.');
  await isAccessible(page);
  await play(page, 'c3-b3');
  await expect(status(page)).toContainText('The proof needs 9 more moves at most.');
  // What was taken back is answered anew.
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(status(page)).toContainText('The proof needs 10 more moves at most.');
  for (const move of ['c3-b3', 'c5-b5', 'd4-c4', 'c4-d4', 'd4-c4', 'c4-d4', 'd3-c3', 'e3-f3', 'e5-f5', 'd4-d5']) await play(page, move);
  await expect(status(page)).toContainText('The attackers win');
  await expect(status(page)).not.toContainText('The proof needs');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(status(page)).toContainText('The proof needs 10 more moves at most.');
});

test('by keys, on a phone, where the person moves first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/solved');
  await page.getByRole('link', { name: 'Brandubh 2 (World Tafl Federation), five by five squares' }).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('The proof needs 4 more moves at most.');
  await square(page, 'c3').focus();
  for (const move of ['c1-b1', 'a3-a2', 'e3-e2', 'c5-b5']) {
    await isMine(page);
    const [from, to] = halves(move);
    await cursorTo(page, from);
    await page.keyboard.press('Enter');
    await cursorTo(page, to);
    await page.keyboard.press('Enter');
  }
  await expect(status(page)).toContainText('The defenders win');
  // Of a command all is seen.
  await page.getByText('The proof', { exact: true }).click();
  const commands = page.locator('pre');
  await expect(commands.first()).toBeVisible();
  expect(await commands.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  await page.goto('/solved/no-such-game');
  await expect(page.getByRole('link', { name: /play/i }).first()).toBeVisible();
  await expect(page.getByText('There is no such page', { exact: false })).toBeVisible();
});
