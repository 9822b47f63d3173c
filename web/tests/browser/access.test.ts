import { expect, isAccessible, square, test, THEMES, twoPeople } from './page';

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

test('every theme can be chosen, and is kept', async ({ page }) => {
  await page.goto('/');
  for (const theme of THEMES.toReversed()) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Colours').selectOption(theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
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
