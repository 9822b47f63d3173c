// The chooser of a fair game: by mouse, by keys, with every theme; and a game of what was chosen.
import type { Page } from '@playwright/test';
import { expect, isAccessible, test } from './page';

const found = (page: Page) => page.getByRole('list', { name: 'Rule sets' }).getByRole('listitem');
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'rule set' });

test('a fair game is chosen and played', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: /Fair games/ }).click();
  await expect(page).toHaveURL(/\/atlas$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fair games');
  // At first all that are seldom drawn, the fairest of them first.
  await expect(found(page).filter({ hasText: 'Sámi Tablut' }).first()).toBeVisible();
  await expect(found(page).filter({ hasText: '100 are drawn' })).toHaveCount(0);
  const first = await found(page).count();
  expect(first, 'there is something to choose from').toBeGreaterThan(30);
  await expect(count(page)).toHaveText(`${first} rule sets of 90`);
  await page.getByRole('checkbox', { name: /^Few draws/ }).uncheck();
  await expect(count(page)).toContainText('90 rule sets of 90');
  await expect(found(page)).toHaveCount(90);
  await isAccessible(page);

  // By keys alone.
  await page.getByRole('checkbox', { name: /^Even/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /^Short/ })).toBeChecked();
  await page.getByRole('combobox', { name: 'Board' }).selectOption('7×7');
  const some = await found(page).count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(30);
  await expect(found(page).first()).toContainText(/Of 100 games the attackers win \d+ \(between \d+ and \d+\) and the defenders \d+; \d+ are drawn\./);
  await page.getByRole('combobox', { name: 'First' }).selectOption('the shortest');
  const lengths = await found(page).evaluateAll((items) => items.map((item) => Number(/over after (\d+)/.exec(item.textContent ?? '')?.[1])));
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));

  const name = await found(page).first().getByRole('heading').innerText();
  await page.getByRole('link', { name: `Play ${name}` }).click();
  await expect(page).toHaveURL(/\/play/);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('[data-square]')).toHaveCount(49);
});

test('on a phone nothing has to be pushed sideways, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  for (const [language, title] of [['de', 'Gerechte Spiele'], ['sv', 'Rättvisa spel'], ['it', 'Giochi equi']] as const) {
    await page.addInitScript((language) => localStorage.setItem('tablut.settings', JSON.stringify({ language })), language);
    await page.goto('/atlas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
});
