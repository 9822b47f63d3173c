// Colours that the system forces on the page, the list of keys, what is drawn with the mouse, moves made before their time,
// and clocks of one's own.
import type { Page } from '@playwright/test';
import { expect, isAccessible, square, test, twoPeople } from './page';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A value of a style as the browser has it. */
async function style(page: Page, selector: string, name: string, pseudo?: string): Promise<string> {
  return page.locator(selector).first().evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name ?? ''), [name, pseudo]);
}

test('forced colours leave nothing out: the cursor, what is chosen, who is to move, where one is', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/play');
  await expect(button(page, 'Start the game')).toBeVisible();
  const sides = page.getByRole('group', { name: 'You are' }).locator('.choice');
  const outlines = await sides.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  expect(outlines.toSorted()).toEqual(['none', 'solid']);
  expect(await style(page, 'button.main', 'forced-color-adjust'), 'its words have its own ground behind them').toBe('none');
  expect(await style(page, 'nav [aria-current]', 'text-decoration-line')).toBe('underline');
  await twoPeople(page);
  const names = await page.locator('.bar .name').evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomStyle));
  expect(names.toSorted(), 'one side is to move').toEqual(['none', 'solid']);
  expect(await style(page, '.squares', 'background-color'), 'the board keeps its colours').toBe('rgb(221, 185, 133)');
  await page.keyboard.press('ArrowUp');
  expect(await style(page, '[data-square]:focus', 'outline-style')).toBe('solid');
  const [cursor, around] = [await style(page, '[data-square]:focus', 'outline-color'), await style(page, '[data-square]:focus', 'border-top-color', '::after')];
  expect(cursor).not.toBe(around);
  await button(page, 'Hostile squares').click();
  expect(await style(page, '[aria-pressed="true"].toggle', 'outline-style')).toBe('solid');
  await page.goto('/puzzles/brandubh-wtf');
  expect(await style(page, 'progress', 'border-top-style')).toBe('solid');
  await isAccessible(page);
});

test('the keys are in the page: a button and a question mark open them', async ({ page }) => {
  await twoPeople(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toContainText('the king’s ways out');
  await expect(dialog.getByRole('heading', { name: 'Keys', exact: true }), 'it is read from its beginning').toBeInViewport();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByLabel('Type a move').press('?');
  await expect(dialog, 'who types is left alone').toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await button(page, 'Keys').click();
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

/** Drags with the right button from one square to another. */
async function draw(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).hover();
  await page.mouse.down({ button: 'right' });
  await square(page, to).hover();
  await page.mouse.up({ button: 'right' });
}

test('the right button draws arrows and circles on every board; a left click wipes them off', async ({ page }) => {
  for (const address of ['/play', '/learn/lessons/castle', '/analyse']) {
    await page.goto(address);
    const drawn = page.locator('[data-frame] :is(.arrow, circle.mark)');
    await square(page, 'b2').waitFor();
    const before = await drawn.count();
    await draw(page, 'b2', 'd4');
    await expect(page.locator('[data-frame] .arrow.note')).not.toHaveCount(0);
    await draw(page, 'c3', 'c3');
    await expect(drawn).toHaveCount(before + 2);
    await draw(page, 'c3', 'c3');
    await expect(drawn, 'drawn again, it is gone').toHaveCount(before + 1);
    await square(page, 'b2').click();
    await expect(page.locator('[data-frame] .arrow.note')).toHaveCount(0);
  }
});

test('a move made while the computer thinks waits for its turn, and is taken back by a right click or Escape', async ({ page }) => {
  // The engine's worker does not answer before it is let.
  let answer: () => void = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.context().route(/\/worker-[^/]*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/play');
  await page.getByText('Attackers', { exact: true }).last().click();
  await button(page, 'Start the game').click();
  const status = page.locator('[data-status]');
  // Whatever the computer answers to d1-d3, it cannot stand in the way of this one.
  const plan = async () => {
    await square(page, 'a4').click();
    await square(page, 'a3').click();
    await expect(status).toHaveText('a4 to a3 waits for your turn.');
    await expect(page.locator('[data-frame] .arrow.note')).toHaveCount(1);
  };
  await square(page, 'd1').click();
  await square(page, 'd3').click();
  await plan();
  await square(page, 'a1').click({ button: 'right' });
  await expect(status).toHaveText('The computer is thinking …');
  await plan();
  await page.keyboard.press('Escape');
  await expect(status).toHaveText('The computer is thinking …');
  await plan();
  await isAccessible(page);
  answer();
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('button');
  await expect(moves.nth(2)).toHaveText('a4-a3', { timeout: 60_000 });
});

test('time is given as one likes, to each side its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/play');
  await page.getByText('another person here').click();
  await page.getByText('Your own …').click();
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('7');
  await page.getByLabel('Each side has a time of its own').check();
  await page.getByRole('combobox', { name: 'Player 2’s time' }).selectOption('for each move');
  await page.getByRole('spinbutton', { name: 'Seconds', exact: true }).fill('45');
  await isAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await button(page, 'Start the game').click();
  const clocks = await page.getByRole('timer').allTextContents();
  expect(clocks.toSorted().join(' ')).toMatch(/^0:45 (7:00|6:59)$|^0:4\d 7:00$/);
});

test('where the browser would install the pages, the settings offer it', async ({ page }) => {
  await page.goto('/play');
  await button(page, 'Settings').click();
  const offered = button(page, 'Install as an app');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expect(offered).toHaveCount(0);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: () => Promise.resolve((document.title = 'asked')) });
    dispatchEvent(offer);
  });
  await offered.click();
  await expect(page).toHaveTitle('asked');
  await expect(offered, 'an offer is taken up once').toHaveCount(0);
});

test('a phone finds icons to install the pages with', async ({ page }) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const answer = await page.request.get(`/${src}`);
    expect(answer.headers()['content-type'], src).toBe('image/png');
    // A PNG file has its width and height in bytes 16 to 23.
    const file = await answer.body();
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
