// The chooser of a fair game: by mouse, by keys, with every theme; and a game of what was chosen.
import type { Page } from '@playwright/test';
import { expect, isAccessible, square, test } from './page';

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
  await expect(found(page).first()).toContainText('Of 100 games the attackers win 51 (between 49 and 53) and the defenders 49; none is drawn.');
  await page.getByRole('combobox', { name: 'First' }).selectOption('the shortest');
  const lengths = await found(page).evaluateAll((items) => items.map((item) => Number(/over after (\d+)/.exec(item.textContent ?? '')?.[1])));
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));

  const name = await found(page).first().getByRole('heading').innerText();
  await page.getByRole('link', { name: `Play ${name}` }).click();
  await expect(page).toHaveURL(/\/play/);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('[data-square]')).toHaveCount(49);
});

const said = (page: Page) => page.locator('[data-said]');
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a rule set is seen on its board, with a typical game that can be analysed', async ({ page }) => {
  await page.goto('/atlas');
  await page.getByRole('checkbox', { name: /^Few draws/ }).uncheck();
  const name = found(page).getByRole('link', { name: 'Linnaeus 1732', exact: true });
  await name.click();
  await expect(page).toHaveURL(/\/atlas\/linnaeus-1732$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linnaeus 1732');
  await expect(page.getByText('The attackers have the better chances.')).toBeVisible();
  await expect(page.getByText(/^Weaker play: \d+ of 100 points for the attackers/)).toBeVisible();
  await expect(page.getByText(/^Stronger play: \d+ of 100 points for the attackers/)).toBeVisible();
  // The best first moves, until the game begins.
  await expect(page.locator('[data-frame] .arrow')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'About this rule set' }).getByText(/^b5-b3: it expects \d+/)).toBeVisible();
  await isAccessible(page);

  // By keys: a step, to the end, a step back.
  await step(page, 'One move on').focus();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/^Move 1 of \d+: the attackers play/);
  await expect(page.locator('[data-frame] .arrow')).toHaveCount(0);
  await step(page, 'To the end').press('Enter');
  await expect(said(page)).toContainText('The attackers win');
  await expect(step(page, 'One move back')).toBeFocused();
  await isAccessible(page);
  await step(page, 'One move back').press('Enter');
  const moves = Number(/of (\d+)/.exec(await said(page).innerText())?.[1]);
  await expect(said(page)).toContainText(`Move ${moves - 1} of ${moves}`);

  // One comes back to where one was.
  await page.getByRole('link', { name: 'All rule sets' }).click();
  await expect(found(page)).toHaveCount(90);
  await expect(name).toBeInViewport();
  await name.click();
  await expect(step(page, 'One move on')).toBeEnabled();
  await page.getByRole('region', { name: 'About this rule set' }).getByRole('link', { name: 'Analyse', exact: true }).click();
  await expect(page).toHaveURL(/\/analyse$/);
  // It stands where it ended.
  await expect(page.getByText('The attackers win').first()).toBeVisible();
});

test('what one change does: the slip of 1811, on both boards, and played', async ({ page }) => {
  await page.goto('/atlas');
  await page.getByRole('link', { name: 'What one change to the rules does' }).click();
  await expect(page).toHaveURL(/\/atlas\/changes$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What one change does');
  const slip = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What one wrong word did' }) });
  await expect(slip.getByText('Two enemies take the king in the open.')).toBeVisible();
  await expect(slip.getByText('Nobody can take the king in the open.')).toBeVisible();
  await expect(slip.getByText(/^Under the second rules the attackers get \d+ fewer points of 100\.$/)).toBeVisible();
  await page.getByText(/^Show these \d+$/).click();
  await expect(page.getByText('They differ by no more than chance would have it.').first()).toBeVisible();
  await isAccessible(page);

  await slip.getByRole('link', { name: 'Linnaeus 1732, but a king who cannot be taken in the open' }).click();
  await expect(page).toHaveURL(/\/atlas\/linnaeus-slip$/);
  await expect(page.getByText('The attackers have hardly a chance.')).toBeVisible();
  await expect(page.getByText('With this the attackers get 66 more points of 100.')).toBeVisible();
  await expect(step(page, 'To the end')).toBeEnabled();
  await step(page, 'To the end').click();
  await expect(said(page)).toContainText('The defenders win');
  await page.getByRole('region', { name: 'About this rule set' }).getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/play/);
  await expect(square(page, 'e5')).toHaveCount(1);

  await page.goto('/atlas/no-such-rules');
  await expect(page.getByText('There is no such page', { exact: false })).toBeVisible();
});

test('rules that have not come are asked for again', async ({ page }) => {
  await page.route(/\.toml$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/atlas/linnaeus-slip');
  await expect(page.getByRole('alert')).toBeVisible();
  // Until then nothing looks like a way to them.
  const about = page.getByRole('region', { name: 'About this rule set' });
  await expect(about.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(step(page, 'To the end')).toBeEnabled();
  await expect(about.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute('href', /#rules=./);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on a phone nothing has to be pushed sideways, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  for (const [language, title] of [['de', 'Gerechte Spiele'], ['sv', 'Rättvisa spel'], ['it', 'Giochi equi']] as const) {
    await page.addInitScript((language) => localStorage.setItem('tablut.settings', JSON.stringify({ language })), language);
    await page.goto('/atlas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    const pushed = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await pushed()).toBeLessThanOrEqual(0);
    for (const part of ['changes', 'historical-11-bell', 'linnaeus-slip']) {
      await page.goto(`/atlas/${part}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('listitem').first()).toBeVisible();
      expect(await pushed(), `${part} in ${language}`).toBeLessThanOrEqual(0);
    }
  }
});
