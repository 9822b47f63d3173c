import { readFile } from 'node:fs/promises';
import { GAME, expect, isAccessible, keptRecords, square, test, twoPeople } from './page';

const RECORD = `[RuleSet "modern-standard"]\n\n1. ${GAME[0]} {quiet} ${GAME[1]} 2. ${GAME[2]} ${GAME[3]} 3. ${GAME[4]} ${GAME[5]} defenders\n`;
const MOVES = { name: 'Moves' };

type Page = Parameters<typeof square>[0];

async function paste(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share, save, open' });
  // What could not be opened stands in it still.
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Share, save, open' }).click();
  await page.getByLabel('Paste a game, a position or rules').fill(text);
  await page.getByRole('button', { name: 'Open it' }).click();
}

async function play(page: Page, move: string): Promise<void> {
  await page.getByLabel('Type a move').fill(move);
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-current="step"]').filter({ hasText: move })).toBeVisible();
}

test('a tree of variations grows, is promoted, commented, cut, and survives a reload', async ({ page }) => {
  await page.goto('/analyse');
  await play(page, 'd1-d3');
  await play(page, 'e6-g6');
  await page.getByRole('button', { name: 'One move back' }).click();
  await play(page, 'e6-f6');
  const tree = page.getByRole('region', MOVES);
  await expect(tree.locator('.variation')).toContainText('e6-f6');
  await page.getByPlaceholder('Comment on this move').fill('more modest');
  await page.keyboard.press('Enter');
  await expect(tree).toContainText('more modest');
  await page.getByRole('button', { name: 'Make main line' }).click();
  await expect(tree.locator('.variation')).toContainText('e6-g6');
  await page.reload();
  await expect(tree.locator('.variation')).toContainText('e6-g6');
  await expect(tree).toContainText('more modest');
  await tree.getByRole('button', { name: 'd1-d3' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-current="step"]')).toHaveText('e6-f6');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[aria-current="step"]')).toHaveText('e6-g6');
  // Who has clicked on the board still steps by the arrows; who has come to it by keys moves about on it.
  await square(page, 'e5').click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[aria-current="step"]')).toHaveText('d1-d3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[aria-current="step"]')).toHaveText('d1-d3');
  await page.keyboard.press('ArrowRight');
  await expect(square(page, 'e5')).toBeFocused();
  await tree.getByRole('button', { name: 'e6-g6' }).click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect(tree.locator('.variation')).toHaveCount(0);
});

test('before the engine is started its place says what it will show, and starts it without a shift', async ({ page }) => {
  await page.goto('/analyse');
  const engine = page.getByRole('region', { name: 'Engine', exact: true });
  await expect(engine).toContainText('Here the engine will show how likely each side is to win, and its best moves');
  const moves = page.getByRole('region', MOVES);
  await expect(moves).toBeVisible();
  const before = await moves.boundingBox();
  await engine.getByRole('button', { name: 'Start the engine' }).click();
  await expect(page.getByRole('checkbox', { name: 'Engine' })).toBeChecked();
  await expect(engine.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 });
  await expect(engine).not.toContainText('Here the engine will show');
  expect(await moves.boundingBox(), 'nothing moves').toEqual(before);
});

test('the engine gives lines, chances and arrows, and a line can be played', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByLabel('Lines').selectOption('2');
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  const engine = page.getByRole('region', { name: 'Engine', exact: true });
  await expect(engine.getByRole('listitem')).toHaveCount(2, { timeout: 60_000 });
  await expect(engine.getByRole('img')).toHaveAccessibleName(/Attackers \d+% · draw \d+% · defenders \d+%/);
  await expect(page.locator('[data-frame] .arrow')).toHaveCount(2);
  // It goes on until it is stopped, and then has what it has found.
  const search = engine.locator('[data-search]');
  await expect(search).toHaveAttribute('data-search', 'on');
  await expect(search).toContainText('0:02');
  await engine.getByRole('button', { name: 'Stop' }).click();
  await expect(search).toHaveAttribute('data-search', 'off');
  await expect(engine.getByRole('listitem')).toHaveCount(2);
  await engine.getByRole('button', { name: 'Go on' }).click();
  await expect(search).toHaveAttribute('data-search', 'on');
  await engine.getByRole('listitem').first().getByRole('button').first().click();
  await expect(page.getByRole('region', MOVES).locator('.step')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Engine' }).uncheck();
  await page.getByLabel('Threats').check();
  await expect(page.locator('[data-frame] .arrow.bad')).toHaveCount(1, { timeout: 60_000 });
});

test('a position is set up by hand, and what is impossible is said', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await expect(page.getByText('There is no king on the board')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use it' })).toBeDisabled();
  await page.getByRole('radio', { name: 'king', exact: true }).check({ force: true });
  await square(page, 'c4').click();
  await page.getByRole('radio', { name: 'attacker', exact: true }).check({ force: true });
  await square(page, 'i9').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Defenders', { exact: true }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.locator('[data-status]')).toContainText('The defenders are to move.');
  await square(page, 'c4').click();
  await square(page, 'c1').click();
  await expect(page.locator('[data-status]')).toContainText('The defenders win');
});

test('a whole game is graded; the graph and the mistakes lead to their positions', async ({ page }) => {
  await page.goto('/analyse');
  await paste(page, RECORD);
  await expect(page.getByRole('region', MOVES)).toContainText('quiet');
  await page.getByRole('button', { name: 'Grade it' }).click();
  const review = page.getByRole('region', { name: 'The whole game' });
  await expect(review.getByRole('table')).toBeVisible({ timeout: 110_000 });
  await expect(review.getByRole('img')).toBeVisible();
  const faults = review.getByRole('list').getByRole('button');
  expect(await faults.count()).toBeGreaterThan(0);
  await faults.first().click();
  await expect(page.locator('[aria-current="step"]')).toContainText('?');
});

test('mistakes are tried again, by mouse and by typing, and nothing of the game changes', async ({ page }) => {
  await page.goto('/analyse');
  await paste(page, RECORD);
  await page.getByRole('button', { name: 'Grade it' }).click();
  await page.getByRole('button', { name: /^Try the attackers’ .* again$/ }).click({ timeout: 110_000 });
  const retry = page.getByRole('region', { name: 'Try again' });
  await expect(retry).toContainText(/The attackers played .* here. Find a better move for them./);
  const played = /played (\S+) here/.exec((await retry.textContent()) ?? '')?.[1] ?? '';
  await page.getByLabel('Type a move').fill(played);
  await page.keyboard.press('Enter');
  await expect(retry).toContainText(`${played} is what was played.`);
  await isAccessible(page);
  await retry.getByRole('button', { name: 'Show me' }).click();
  const better = /(\S+) was better/.exec((await retry.textContent()) ?? '')?.[1] ?? '';
  await expect(page.locator('[data-frame] .arrow.good')).toHaveCount(1);
  await retry.getByRole('button', { name: 'Back to the analysis' }).click();
  await page.getByRole('button', { name: /^Try the attackers’ .* again$/ }).click();
  const [from, to] = better.replace(/x.*/, '').split('-');
  await square(page, from ?? '').click();
  await square(page, to ?? '').click();
  await expect(retry).toContainText(`${better} is the engine’s own move. Right.`);
  await retry.getByRole('button', { name: 'Back to the analysis' }).click();
  await expect(page.getByRole('region', MOVES).locator('.step')).toHaveCount(6);
});

test('the engine plays on against itself, a study has chapters, and all of it goes onto paper', async ({ page }, info) => {
  await page.goto('/analyse');
  await play(page, 'd1-d3');
  await page.getByPlaceholder('Comment on this move').fill('a quiet beginning');
  await page.keyboard.press('Enter');
  const duel = page.getByRole('region', { name: 'The engine against itself' });
  await duel.getByLabel('Defenders').selectOption('1');
  await duel.getByRole('button', { name: 'Play on' }).click();
  const steps = page.getByRole('region', MOVES).locator('.step');
  await expect(async () => expect(await steps.count()).toBeGreaterThan(2)).toPass();
  await duel.getByRole('button', { name: 'Stop' }).click();
  const chapters = page.getByRole('region', { name: 'Chapters' });
  await chapters.getByLabel('Title of this chapter').fill('The engine plays');
  await page.keyboard.press('Enter');
  await chapters.getByRole('button', { name: 'New one', exact: true }).click();
  await expect(steps).toHaveCount(0);
  await play(page, 'e2-f2');
  await page.reload();
  await expect(chapters.getByRole('listitem')).toHaveText(['The engine plays', 'Chapter 2']);
  await chapters.getByRole('button', { name: 'The engine plays' }).click();
  await expect(page.getByRole('region', MOVES)).toContainText('a quiet beginning');
  await isAccessible(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Chapter 2' })).toBeVisible();
  await expect(page.locator('[data-sheet]').getByText('a quiet beginning')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('paper.png'), fullPage: true });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await chapters.getByRole('button', { name: 'Delete' }).click();
  await chapters.getByRole('button', { name: 'Really delete?' }).click();
  await expect(chapters.getByRole('listitem')).toHaveCount(0);
  await expect(steps).toHaveCount(1);
});

test('the openings of many games: how often a move was played, how it ended, from any side of the board', async ({ page }) => {
  await page.goto('/analyse?rules=smith-murray');
  await page.getByRole('button', { name: 'Openings' }).click();
  const openings = page.getByRole('region', { name: 'Openings' });
  await expect(openings).toContainText('No openings have been counted for these rules.');
  await paste(page, '[RuleSet "brandubh-wtf"]\n\n*\n');
  await expect(openings).toContainText('games that people played at aagenielsen.dk');
  const rows = openings.getByRole('row');
  await expect(rows.nth(1)).toContainText(/\d+ \d+%.*Attackers \d+% · draw \d+% · defenders \d+%/);
  await expect(rows.nth(1)).toContainText(/engine: \d+ · \d+ · \d+/);
  const before = await rows.allTextContents();
  const first = await rows.nth(1).getByRole('button').textContent();
  await rows.nth(1).getByRole('button').click();
  await expect(page.getByRole('region', MOVES)).toContainText(first ?? '');
  await expect.poll(() => rows.allTextContents()).not.toEqual(before);
  await page.getByLabel('Whose games').selectOption('engine');
  await isAccessible(page);
});

test('why: a square, a refusal, a piece that is spared, each with its clause', async ({ page }) => {
  await page.goto('/analyse');
  const reasons = page.getByRole('region', { name: 'Reasons' });
  await page.getByRole('button', { name: 'Ask why' }).click();
  await square(page, 'e5').click();
  await expect(reasons).toContainText('The king on e5: in his castle four enemies capture him.');
  await square(page, 'a1').click();
  await expect(reasons).toContainText('The piece on e5 is not yours to move');
  await paste(page, '3a5/9/9/9/4k4/9/9/2d6/9 a');
  await square(page, 'd9').click();
  await square(page, 'd2').click();
  await expect(reasons).toContainText('The piece on c2 is not captured: b2, behind it, is empty');
});

test('every notation comes in, and pictures and texts go out', async ({ page }) => {
  await page.goto('/analyse');
  await paste(page, 'dim:7 surf:n name:Brandub cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/');
  await expect(page.getByRole('gridcell')).toHaveCount(49);
  await paste(page, '/4t4/9/9/9/4K4/9/9/9/9/ d');
  // The rules are Brandub's still: a board of nine squares is none of theirs.
  await expect(page.getByRole('alert')).toContainText('cannot be');
  await paste(page, RECORD + '\n' + RECORD);
  await expect(page.getByRole('combobox', { name: 'Which of the 2 games' })).toBeVisible();
  await page.getByRole('button', { name: 'Open this game' }).click();
  await page.getByRole('button', { name: 'Share, save, open' }).click();
  await page.getByLabel('Written as').selectOption('opentafl');
  await expect(page.getByLabel('The text')).toHaveValue(/dim:9/);
  await expect(page.getByText('This notation cannot say')).toContainText('calls');
  await page.getByLabel('Written as').selectOption('record');
  await expect(page.getByLabel('The text')).toHaveValue(/d1-c1 \{quiet\}/);
  const svg = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture (SVG)' }).click();
  const drawing = await readFile(await (await svg).path(), 'utf8');
  expect(drawing).toMatch(/^<svg[^>]+xmlns=/);
  expect(drawing).not.toContain('class=');
  const png = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture (PNG)' }).click();
  const bytes = await readFile(await (await png).path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(10_000);
  const link = await page.getByLabel('A link to this analysis').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('region', MOVES)).toContainText('quiet');
});

test('a kept study that cannot be read stays in the library as it is', async ({ page }) => {
  await page.goto('/analyse');
  await play(page, 'd1-d3');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Library' }).click();
  const cards = page.getByRole('region', { name: 'Games and analyses' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  const broken = '{"study":{"start":"of another time"}}';
  await keptRecords(page, broken);
  await page.goto('/analyse');
  await expect(page.getByRole('alert')).toContainText('This cannot be opened');
  await play(page, 'd1-d3');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Library' }).click();
  await expect(cards).toHaveCount(2);
  expect(await keptRecords(page)).toContain(broken);
});

test('a game that is being played is analysed with one button', async ({ page }) => {
  await twoPeople(page);
  await square(page, 'd1').click();
  await square(page, 'd3').click();
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await expect(page.getByRole('region', MOVES).getByRole('button', { name: 'd1-d3' })).toBeVisible();
});

test('what is nothing is one sentence, and the page goes on', async ({ page }) => {
  await page.goto('/analyse#game=nonsense');
  await expect(page.getByRole('alert')).toContainText('the link is broken');
  for (const [text, words] of [
    ['what is this?', 'this is no game record'],
    ['x'.repeat(1_100_000), 'longer than'],
    ['[a:b', 'OpenTafl'],
    ['9/9 a', 'squares'],
  ] as const) {
    await paste(page, text);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await play(page, 'd1-d3');
});

for (const [name, viewport] of Object.entries({ wide: { width: 1440, height: 900 }, phone: { width: 360, height: 640 } })) {
  test(`the analysis page, ${name}`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    await page.goto('/analyse');
    for (const button of ['Share, save, open', 'One move back', 'To the end']) {
      await expect(page.getByRole('button', { name: button }), button).toBeInViewport({ ratio: 1 });
    }
    await paste(page, RECORD);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByRole('button', { name: 'Grade it' }).click();
    await expect(page.getByRole('table')).toBeVisible({ timeout: 110_000 });
    await page.getByRole('checkbox', { name: 'Engine' }).check();
    await expect(page.locator('[data-frame] .arrow.good')).toHaveCount(1, { timeout: 60_000 });
    await page.screenshot({ path: info.outputPath(`${name}-above.png`) });
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.screenshot({ path: info.outputPath(`${name}-setup.png`), fullPage: true });
  });
}

test('axe finds nothing wrong with the analysis, in any theme', async ({ page }) => {
  await page.goto('/analyse');
  await play(page, 'd1-d3');
  await square(page, 'e5').click();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Share, save, open' }).click();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await isAccessible(page);
});
