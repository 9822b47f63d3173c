import { expect, isAccessible, playMove, square, test, THEMES, twoPeople } from './page';

test('axe finds nothing wrong with a game, in any theme', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await isAccessible(page);
  await twoPeople(page);
  await square(page, 'd1').click();
  await square(page, 'd6').click();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await isAccessible(page);
});

test('the keyboard is at the heading of a page that one goes to, and nowhere in the first one', async ({ page }) => {
  await page.goto('/learn');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeAttached();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const menu = page.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Library', 'Analyse']) {
    await menu.getByRole('link', { name, exact: true }).press('Enter');
    await expect(heading(name)).toBeFocused();
  }
  await page.goBack();
  await expect(heading('Library')).toBeFocused();
});

test('the keyboard is at the heading of a part of a page too, and stays where only the address is another', async ({ page }) => {
  const heading = page.locator('main h1');
  const link = (name: string | RegExp) => page.locator('main').getByRole('link', { name });
  await page.goto('/puzzles/modern-standard');
  const other = page.getByRole('radio', { name: 'Brandubh' });
  await other.focus();
  await other.press('Space');
  await expect(page).toHaveURL(/puzzles\/brandubh-wtf$/);
  await expect(other).toBeFocused();
  await page.evaluate(() => scrollTo(0, 300));
  await link('Puzzle of the day').press('Enter');
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await link('All puzzles').press('Enter');
  await expect(heading).toBeFocused();
  // It comes at once, or with what has to be fetched.
  await page.goto('/solved');
  await link('Ard Ri').first().press('Enter');
  await expect(heading).toHaveText(/Ard Ri/);
  await page.goBack();
  await expect(heading).toBeFocused();
  await page.goto('/archive');
  await link('What was played in their openings').press('Enter');
  await expect(heading).toBeFocused();
});

test('where a button is gone that has been pressed, the keyboard is at the heading of what it stood in', async ({ page }) => {
  await twoPeople(page);
  await playMove(page, 'd1', 'd3');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Library', exact: true }).click();
  const remove = page.getByRole('button', { name: /^Delete / });
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Games and analyses' })).toBeFocused();
  // The notice stands beside the page, whose heading it is then.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a button that waits for what it has asked for has the keyboard when it can be pressed again', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Wait';
    button.onclick = () => (button.disabled = true);
    document.querySelector('main')?.append(button);
  });
  const button = page.getByRole('button', { name: 'Wait' });
  await button.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await button.evaluate((it: HTMLButtonElement) => (it.disabled = false));
  await expect(button).toBeFocused();
});

test('every theme can be chosen, and is kept', async ({ page }) => {
  await page.goto('/');
  for (const theme of THEMES.toReversed()) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption(theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});

test('with letters twice as large nothing has to be pushed sideways on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'de-DE', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const address of ['/play', '/game', '/tournament/new', '/learn', '/learn/letters', '/learn/texts/B', '/analyse', '/lab', '/atlas/linnaeus-1732', '/puzzles/brandubh-wtf', '/solved/ard-ri-wtf', '/library']) {
    await page.goto(address);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeAttached();
    const overflow = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test('the page is light or dark as the system is, until somebody chooses', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('light');
  expect(await paper()).toBe(light);
  // So is what the browser draws around it, which the system's colours would not suit.
  const around = await page.evaluate(() => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ content }) => content));
  expect(around).toEqual(['#f6f0e4', '#f6f0e4']);
  expect(light).toBe('rgb(246, 240, 228)');
});

test('board and pieces are chosen apart from the page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const square = () => page.locator('.squares').first().evaluate((element) => getComputedStyle(element).backgroundColor);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = { square: await square(), paper: await paper() };
  await page.getByRole('combobox', { name: 'Board', exact: true }).selectOption('night');
  expect(await square()).not.toBe(before.square);
  expect(await paper()).toBe(before.paper);
  const shapes = () => page.locator('.piece path').count();
  const turned = await shapes();
  await page.getByRole('combobox', { name: 'Pieces', exact: true }).selectOption('flat');
  expect(await shapes()).not.toBe(turned);
  const stitches = () => page.locator('.ornament').count();
  const ornaments = await stitches();
  await page.getByLabel('Ornaments after Linnaeus’s drawing').uncheck();
  // The castle's is a rule's mark, and stays.
  expect(ornaments).toBeGreaterThan(1);
  expect(await stitches()).toBe(1);
});

test('the language follows the browser and can be changed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'sv-SE', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Börja partiet' })).toBeVisible();
  await page.getByRole('button', { name: 'Inställningar' }).click();
  await page.getByLabel('Språk').selectOption('it');
  await expect(page.getByRole('heading', { name: 'Impostazioni' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await context.close();
});
