// The archive of a server: games that were imported are found, looked at, followed in their openings.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cursorTo, expect, isAccessible, square, test } from './page';

const PROGRAM = process.env.TABLUT ?? '../target/debug/tablut';

/** Two games that are the same turned and mirrored, and a third. */
const GAMES = `[Attackers "Anna"]
[Defenders "Carl"]
[Date "2024.06.21"]

1. d1-c1 e6-f6 2. c1-b1 e5-e6 3. b1-a1 e6-b6 4. a1-b1 b6-b9 defenders

[Attackers "Ida"]
[Defenders "Carl"]
[Date "2025.06.21"]

1. f1-g1 e6-d6 2. g1-h1 e5-e6 3. h1-i1 e6-h6 4. i1-h1 h6-h9 defenders

[Attackers "Anna"]
[Reason "resignation"]

1. d1-d3 e4-f4 attackers
`;

test.beforeAll(() => {
  const file = join(mkdtempSync(join(tmpdir(), 'tablut-archive-')), 'club.tafl');
  writeFileSync(file, GAMES);
  execFileSync(PROGRAM, ['import', '--rules', 'modern-standard', '--data', process.env.TABLUT_DATA ?? '', file]);
});


for (const [size, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a game is looked for and found, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/archive?rules=modern-standard&from=files');
    const status = page.getByRole('status').first();
    await expect(status).toContainText('3 games');
    await expect(page.locator('.games a').first()).toContainText('Ida – Carl');
    await expect(page.locator('.games a').first()).toContainText('imported from club.tafl');
    await isAccessible(page);
    await page.screenshot({ path: `test-results/archive-search-${size}.png`, fullPage: true });

    await page.getByLabel('Player', { exact: true }).fill('carl');
    await page.getByLabel('Until').fill('2024-12-31');
    await page.getByLabel('Until').press('Enter');
    await expect(status).toContainText('One game');
    await expect(page).toHaveURL(/player=carl&until=2024-12-31/);
    await page.goBack();
    await expect(status).toContainText('3 games');
    await expect(page.getByLabel('Player', { exact: true })).toHaveValue('');
    await page.getByLabel('Result').selectOption('The attackers won');
    await page.getByRole('button', { name: 'Search the archive' }).click();
    await expect(page.locator('.games a')).toHaveCount(1);

    await page.locator('.games a').click();
    await expect(page.locator('[data-verdict]')).toHaveText('The attackers won');
    await page.getByRole('button', { name: 'd1-d3' }).click();
    await expect(square(page, 'd3')).toHaveAttribute('aria-label', /attacker/i);
    await isAccessible(page);
    await page.screenshot({ path: `test-results/archive-game-${size}.png`, fullPage: true });
    await page.getByRole('link', { name: 'Games with this position' }).click();
    await expect(page.getByText('Games with one position')).toBeVisible();
    await expect(page.locator('.games a')).toHaveCount(1);
    await page.getByRole('button', { name: 'Any position' }).click();
    await expect(page.locator('.games a')).toHaveCount(3);
  });
}

test('the openings, by keys alone', async ({ page }) => {
  await page.goto('/archive');
  await page.getByRole('link', { name: 'What was played in their openings' }).press('Enter');
  await page.getByLabel('Rules').selectOption({ value: 'modern-standard' });
  await expect(page.getByRole('status').first()).toContainText('3 games have gone on from here');
  const rows = page.getByRole('table').getByRole('row');
  // Two of the games begin with the same move, turned and mirrored.
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('2 67%');
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/archive-openings-wide.png', fullPage: true });
  await rows.nth(1).getByRole('button').press('Enter');
  await expect(page).toHaveURL(/line=/);
  await expect(rows).toHaveCount(2);
  // The keyboard goes on at the moves that follow.
  await expect(page.getByRole('status').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.nth(1).getByRole('button')).toBeFocused();
  // A move of one's own on the board, which nobody has played.
  await page.locator('[data-square]').first().focus();
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveCount(1);
  const from = await page.locator('[data-square][aria-label*="king"]').first().getAttribute('data-square');
  expect(from).toBe('e5');
  await page.goto('/archive/openings?rules=modern-standard&line=d1-c1');
  await square(page, 'e6').focus();
  await cursorTo(page, 'e6');
  await page.keyboard.press('Enter');
  await cursorTo(page, 'd6');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/line=d1-c1%2Ce6-d6/);
  await expect(page.getByText('None of the games has come this far.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').first()).toContainText('2 games have gone on from here');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/archive-openings-phone.png', fullPage: true });
});

test('openings that could not be counted are asked for again', async ({ page }) => {
  await page.route('**/api/archive/openings?*', (route) => route.abort('internetdisconnected'));
  await page.goto('/archive/openings?rules=modern-standard');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('status').first()).toContainText('3 games have gone on from here');
  await expect(page.getByRole('status').first()).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a game is analysed on the server where it has workers, and nothing is offered where it has none', async ({ page }) => {
  await page.goto('/archive?rules=modern-standard&from=files&player=carl');
  await page.locator('.games a').first().click();
  await expect(page.getByRole('button', { name: 'Analyse this game' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyse on the server' })).toHaveCount(0);

  // A server that has workers, as it answers one time after the other.
  const side = (side: string, blunders: number) => ({ side, moves: 4, best: 3, inaccuracies: 0, mistakes: 0, blunders, mean_loss: 0.1 });
  const plies = [{ number: 5, side: 'attackers', move: 'h1-i1', grade: 'blunder', loss: 0.9, score: { points: -900 }, best: { score: { points: 0 }, moves: ['d9-c9'] } }];
  const answers = [
    { state: 'none', offered: true, analysis: null },
    { state: 'waiting', offered: false, analysis: null },
    { state: 'done', offered: false, analysis: { plies, sides: [side('attackers', 1), side('defenders', 0)] } },
  ];
  let asked = 0;
  await page.route('**/api/archive/games/*/analysis', (route) => {
    if (route.request().method() === 'POST') {
      asked++;
      return route.fulfill({ status: 204 });
    }
    const answer = answers[asked === 0 ? 0 : 1];
    if (asked > 0 && answers.length > 2) answers.splice(1, 1);
    return route.fulfill({ json: answer });
  });
  await page.reload();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Analyse on the server' }).press('Enter');
  const analysis = page.getByRole('region', { name: 'The server’s analysis' });
  await expect(analysis).toContainText('appears here by itself');
  await expect(analysis.getByRole('row', { name: /Attackers/ })).toContainText('3/4');
  expect(asked).toBe(1);
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/archive-analysis-wide.png', fullPage: true });
  await analysis.getByRole('button', { name: /h1-i1/ }).press('Enter');
  await expect(square(page, 'i1')).toHaveAttribute('aria-label', /attacker/i);
});

test('a game that has not come is asked for again', async ({ page }) => {
  await page.goto('/archive?rules=modern-standard&from=files&player=carl');
  const game = await page.locator('.games a').first().getAttribute('href');
  await page.route(/\/api\/archive\/games\/\d+$/, (route) => route.abort('internetdisconnected'));
  await page.goto(game ?? '');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator('[data-verdict]')).toBeVisible();
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a study of an archived game has the names of its players', async ({ page }) => {
  await page.goto('/archive?rules=modern-standard&from=files&player=carl');
  await page.locator('.games a').filter({ hasText: 'Ida – Carl' }).click();
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('h6-h9');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('region', { name: 'Games and analyses' }).getByRole('listitem')).toContainText('Ida – Carl');
});

test('a game that is not there', async ({ page }) => {
  await page.route('**/api/archive/games/999999', (route) => route.fulfill({ status: 200, json: null }));
  await page.goto('/archive/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no such page');
});
