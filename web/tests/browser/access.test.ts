import AxeBuilder from '@axe-core/playwright';
import { expect, square, test, twoPeople } from './page';

const THEMES = ['wood', 'birch', 'contrast', 'protanopia', 'deuteranopia', 'tritanopia'];

for (const theme of THEMES) {
  test(`axe finds nothing wrong with ${theme}`, async ({ page }) => {
    await page.addInitScript((theme) => {
      if (location.protocol === 'http:') localStorage.setItem('tablut.settings', JSON.stringify({ theme }));
    }, theme);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await twoPeople(page);
    await square(page, 'd1').click();
    await square(page, 'd6').click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

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
