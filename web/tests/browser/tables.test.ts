// What endgame tables say on the page for analysis.
import { readFileSync } from 'node:fs';
import { expect, goOffline, isAccessible, square, test } from './page';

type Page = Parameters<typeof square>[0];

/** Opens a position with few pieces. */
async function open(page: Page, rules: string, position: string): Promise<void> {
  await page.goto('/analyse');
  await page.getByRole('button', { name: 'Share, save, open' }).click();
  await page.getByLabel('Paste a game, a position or rules').fill(`[RuleSet "${rules}"]\n[Start "${position}"]\n\n*\n`);
  await page.getByRole('button', { name: 'Open it' }).click();
}

const LONGEST = '7/7/7/7/1a4d/1ka3a/7 a';
const panel = (page: Page) => page.getByRole('region', { name: 'Endgame table' });

test('the table says who wins, and what each move comes to; a click plays it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().endsWith('.tables') && fetched.push(request.url()));
  await page.goto('/analyse');
  await expect(page.locator('[data-status]')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(fetched).toEqual([]);
  await open(page, 'brandubh-wtf', LONGEST);
  await expect(panel(page)).toContainText('The defenders win in 16.');
  await expect(panel(page)).toContainText('every position of up to 5 pieces');
  const groups = panel(page).getByRole('term');
  await expect(groups.first()).toHaveText('defenders in 15');
  await isAccessible(page);
  await panel(page).getByRole('definition').first().getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Moves' }).locator('.step')).toHaveCount(1);
  await expect(panel(page)).toContainText('The defenders win in 15.');
  expect(new Set(fetched).size).toBe(1);
});

test('the engine plays by the table', async ({ page }) => {
  await open(page, 'brandubh-wtf', LONGEST);
  await expect(panel(page)).toContainText('The defenders win in 16.');
  await page.getByLabel('Lines').selectOption('1');
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  const engine = page.getByRole('region', { name: 'Engine', exact: true });
  await expect(engine.getByRole('listitem')).toContainText('win in 16', { timeout: 60_000 });
  await expect(engine.locator('[data-search]')).toHaveAttribute('data-search', 'off');
});

test('where nobody can force an end, that is said', async ({ page }) => {
  await open(page, 'brandub-leaflet', '7/7/2a4/7/3a3/7/1a1k1a1 a');
  await expect(panel(page)).toContainText('Nobody can force a win: a draw.');
  await expect(panel(page).getByRole('term').first()).toHaveText('draw');
  await open(page, 'brandubh-wtf', '7/4ak1/7/2a4/7/2a1a2/7 a');
  await expect(panel(page)).toContainText('the game goes round and round, and the attackers win by that.');
});

test('the longest wins are boards that lead to the analysis', async ({ page }) => {
  await page.goto('/learn/endings');
  const brandubh = page.getByRole('region', { name: 'Brandubh 2 (World Tafl Federation)' });
  await expect(brandubh.getByRole('row', { name: /^4 / })).toContainText('20.93');
  await isAccessible(page);
  await brandubh.getByRole('button', { name: 'The attackers move; the defenders win in 16.' }).first().click();
  await expect(panel(page)).toContainText('The defenders win in 16.');
});

test('a damaged file is one sentence and no table', async ({ page }) => {
  const whole = readFileSync(new URL('../../../tables/brandubh-wtf-5.tables', import.meta.url));
  await page.route('**/*.tables', (route) => route.fulfill({ body: whole.subarray(0, whole.length - 10) }));
  await open(page, 'brandubh-wtf', LONGEST);
  await expect(panel(page).getByRole('alert')).toHaveText('The file of the table is damaged or about other rules: there is no table here.');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-status]')).toHaveText('The attackers are to move.');
});

test.describe('offline', () => {
  test.use({ keepsPages: true });

  test('a table that was fetched is kept', async ({ page }) => {
    await page.goto('/analyse');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await open(page, 'brandubh-wtf', LONGEST);
    await expect(panel(page)).toContainText('The defenders win in 16.');
    await goOffline(page);
    await expect(panel(page)).toContainText('The defenders win in 16.');
  });
});
