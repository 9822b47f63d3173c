// Every page in every theme and on every kind of screen, to be looked at: `web/pictures --sheets FOLDER` asks for them.
// Nothing is compared, so that there are no such tests otherwise.
import { mkdirSync } from 'node:fs';
import { expect, test, THEMES, wear } from './page';
import { MORE, ONLINE, SCENES, still } from './scenes';

const folder = process.env.TABLUT_SHEETS;
const SIZES = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 640 },
  landscape: { width: 844, height: 390 },
};

for (const [size, viewport] of folder === undefined ? [] : Object.entries(SIZES)) {
  for (const [name, show] of Object.entries({ ...SCENES, ...MORE, ...ONLINE })) {
    test(`${name}, ${size}, in every theme`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await still(page);
      await show(page);
      await expect(page.locator('main')).toBeVisible();
      await page.mouse.move(0, 0);
      for (const theme of THEMES) {
        await wear(page, theme);
        mkdirSync(`${folder}/${theme}/${size}`, { recursive: true });
        // What one sees before one scrolls.
        await page.screenshot({ path: `${folder}/${theme}/${size}/${name}.png`, animations: 'disabled' });
      }
    });
  }
}
