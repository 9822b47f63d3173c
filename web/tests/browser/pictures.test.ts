// Every page as it is to look, on a wide screen and on a phone, compared with the pictures in tests/reference, which
// somebody has looked at. `web/pictures` takes them anew.
import type { Page } from '@playwright/test';
import { expect, test } from './page';
import { SCENES, still } from './scenes';

/** What is below is not part of a picture. */
const LONGEST = { wide: 1400, phone: 2000 };
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** Whether the browser has the type of the pictures. */
async function hasType(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const width = (font: string) => {
      if (pen) pen.font = `40px ${font}`;
      return pen?.measureText('Tablut, raichi, tuichu').width;
    };
    // The condensed one comes in one package with the italics, which cannot be told from slanted letters.
    return ['DejaVu Serif', 'DejaVu Serif Condensed', 'DejaVu Sans'].every((name) => width(`'${name}', monospace`) !== width('monospace'));
  });
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  const hint = 'The pictures are in DejaVu Serif and DejaVu Sans: install them (apt-get install fonts-dejavu-extra), then run this again.';
  if (!(await hasType(page))) throw new Error(hint);
  await page.close();
});

for (const [size, viewport] of Object.entries(SIZES) as [keyof typeof SIZES, (typeof SIZES)['wide']][]) {
  for (const [name, show] of Object.entries(SCENES)) {
    test(`${name}, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await still(page);
      // The pages alone: with games on a server, the menu has one word more.
      await page.route('**/api/server', (route) => route.fulfill({ json: {} }));
      await show(page);
      await expect(page.locator('main')).toBeVisible();
      await page.mouse.move(0, 0);
      await page.evaluate(() => {
        scrollTo(0, 0);
        // Links begin with the address of this server.
        for (const link of document.querySelectorAll<HTMLInputElement>('input[readonly]')) link.value = link.value.replace(location.host, 'tablut.example');
      });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await expect(page).toHaveScreenshot(`${name}-${size}.png`, {
        fullPage: true,
        clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, LONGEST[size]) },
      });
    });
  }
}
