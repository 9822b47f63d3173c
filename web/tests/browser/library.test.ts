// Nothing that is done is lost, and whatever is brought along is opened: the library, the way back, the one reader.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { GAME, expect, halves, isAccessible, square, test, twoPeople } from './page';

const moves = (page: Page) => page.getByRole('list', { name: 'Moves' }).getByRole('button');
const cards = (page: Page) => page.getByRole('region', { name: 'Games and analyses' }).getByRole('listitem');
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

async function play(page: Page, ...list: readonly string[]): Promise<void> {
  for (const move of list) {
    const [from, to] = halves(move);
    await square(page, from).click();
    await square(page, to).click();
  }
}

/** Opens the dialogue for whatever one brings along: its field, and the button below that. */
async function reader(page: Page) {
  await page.getByRole('button', { name: 'Open a game …' }).click();
  return { field: page.getByLabel('Paste a game, a position or rules'), open: page.getByRole('button', { name: 'Open it' }) };
}

const noSidewaysScrolling = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('nothing that is played or analysed is lost: another game, a link, a deletion, a second tab', async ({ page, context }) => {
  test.slow();
  // A game that an earlier version of these pages has kept comes along once.
  const kept = { choices: { rules: 'brandubh-wtf', opponent: 'person' }, source: { rules: 'brandubh-wtf', record: '1. d6-c6 *' }, attackers: 0 };
  await page.addInitScript((text) => {
    if (location.protocol === 'http:' && !localStorage.getItem('been')) {
      localStorage.setItem('been', 'yes');
      localStorage.setItem('tablut.game', text);
    }
  }, JSON.stringify(kept));
  await page.goto('/play');
  await expect(moves(page)).toHaveText(['d6-c6']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tablut.game'))).toBeNull();

  // Another game: the one before is a click away, and stays when nobody clicks.
  await page.getByRole('button', { name: 'New game' }).click();
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect(notice).toContainText('The game before is in the library.');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(moves(page)).toHaveText(['d6-c6']);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('combobox', { name: /^Or one of all/ }).selectOption('modern-standard');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await play(page, ...GAME.slice(0, 2));
  await page.reload();
  await expect(moves(page)).toHaveText(GAME.slice(0, 2));

  // In a second tab the same game goes on, and so it does here: beside it.
  const second = await context.newPage();
  await second.goto('/play');
  await expect(moves(second)).toHaveText(GAME.slice(0, 2));
  await play(second, 'c1-b1');
  await expect(moves(second)).toHaveCount(3);
  await play(page, 'c1-c2');
  await expect(notice).toContainText('This went on in another tab.');
  await second.close();

  // Analysing takes nothing away, and what is deleted there comes back.
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  const tree = page.getByRole('region', { name: 'Moves' });
  await tree.getByRole('button', { name: 'e6-f6' }).click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect(tree).not.toContainText('e6-f6');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(tree).toContainText('c1-c2');
  await page.goto('/analyse#rules=copenhagen');
  await expect(notice).toContainText('What you analysed before is in the library.');
  await isAccessible(page);

  await menu(page, 'Library');
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).filter({ hasText: 'Analysis' })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('brandubh');
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link', { name: 'Play on' }).click();
  await expect(moves(page)).toHaveText(['d6-c6']);
});

test('everything is opened by one reader, and what cannot be stays to be mended', async ({ page }, info) => {
  test.slow();
  await page.goto('/play#game=nonsense');
  await expect(page.getByRole('alert')).toContainText('the link is broken');
  const { field, open } = await reader(page);
  for (const [text, words] of [
    ['what is this?', 'this is no game record'],
    ['x'.repeat(1_100_000), 'longer than'],
    ['[RuleSet "modern-standard"]\n\n1. d1-d3 e6-g6\n2. a1-a2', 'on line 4, at character 4: move 3, a1-a2, is not legal.'],
  ] as const) {
    await field.fill(text);
    await open.click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(field).toHaveValue(text);
  }
  expect(await field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))).toBe('a1-a2');
  await isAccessible(page);

  // A bare list of moves, without an end; it goes on against the computer.
  await field.fill('d1d3, E6–G6');
  await open.click();
  await expect(moves(page)).toHaveText(['d1-d3', 'e6-g6']);
  const goOn = page.getByRole('form', { name: 'Go on against the computer' });
  await goOn.getByText('Defenders').click();
  await goOn.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(moves(page)).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByText('Computer: Newcomer')).toBeVisible();

  // An archive: all of it into the library, and the library into a file and back.
  await page.getByRole('button', { name: 'Share, save, open' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from('d6-c6,0,0,Ongoing\nnonsense\nd6-c6 c4-c3,0,0,White\n'.repeat(15)) });
  const many = page.getByRole('group', { name: 'Which of the 45 games' });
  await many.getByRole('combobox', { name: 'Rules of games that name none' }).selectOption('brandubh-wtf');
  await many.getByRole('button', { name: 'Put all 45 into the library' }).click();
  await expect(page.getByText('30 games are in the library, in “spring”.').first()).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('15 games could not be read. The first: on line 2: a game of an archive has four fields');
  await page.getByRole('dialog').getByRole('link', { name: 'Library' }).click();

  await page.getByRole('combobox', { name: 'Folder' }).first().selectOption('spring');
  await expect(cards(page)).toHaveCount(30);
  await isAccessible(page);
  await page.screenshot({ path: info.outputPath('wide.png') });
  await cards(page).first().getByText('Name and folder').click();
  await cards(page).first().getByLabel('Name', { exact: true }).fill('The windy one');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'The windy one' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything as one file' }).click();
  const file = await readFile(await (await download).path());
  await page.getByRole('button', { name: 'Delete “spring” with all 30' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(31);
  await page.getByRole('button', { name: 'Delete The windy one' }).click();
  await expect(cards(page)).toHaveCount(30);
  await page.locator('input[type=file]').setInputFiles({ name: 'library.json', mimeType: 'application/json', buffer: file });
  await expect(page.getByText('One new game or analysis is in the library. 30 were there already.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The windy one' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 640 });
  expect(await noSidewaysScrolling(page), 'sideways scrolling').toBeLessThanOrEqual(0);
  await page.screenshot({ path: info.outputPath('phone.png') });
});

/** From now on nothing more has room in the database, until the page is loaded anew. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

test('storage that is full is said, with the way to the library, and what is full keeps what it has', async ({ page }) => {
  await twoPeople(page);
  await play(page, 'd1-d3');
  await fillStorage(page);
  await play(page, 'e6-f6');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('The browser’s storage is full: nothing new is kept. Make room in the library, or save a file. Library');
  await isAccessible(page);
  await expect(moves(page)).toHaveText(['d1-d3', 'e6-f6']);
  await alert.getByRole('link', { name: 'Library' }).click();
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('button', { name: /^Delete / }).click();
  await expect(cards(page), 'room can be made').toHaveCount(0);
});

test('what could not be written before the library was opened is in its list all the same', async ({ page }) => {
  await twoPeople(page);
  await fillStorage(page);
  await play(page, 'd1-d3');
  await expect(page.getByRole('alert')).toContainText('The browser’s storage is full');
  await page.goto('/library');
  await expect(cards(page)).toHaveCount(1);
});

test('old games that went to make room are said in the library until that has been read', async ({ page }) => {
  await page.goto('/library');
  await page.evaluate(() => localStorage.setItem('tablut.gone', '3'));
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('The 3 oldest games and analyses without a name or a folder have gone from the library, to make room.');
  await alert.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await expect(alert).toHaveCount(0);
});

test('a game recorded when its rules were others says so, and is opened all the same', async ({ page }) => {
  await page.goto('/play');
  const { field, open } = await reader(page);
  await field.fill('[RuleSet "modern-standard"]\n[RulesHash "0123456789abcdef"]\n\n1. d1-d3 e6-g6 *');
  await open.click();
  await expect(moves(page)).toHaveText(['d1-d3', 'e6-g6']);
  await expect(page.getByRole('alert')).toHaveText('The rules Modern Standard Tablut have changed since this game was recorded. Its moves are legal by those of today.');
});

test('a browser that keeps nothing says so, and plays all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await twoPeople(page);
  await play(page, 'd1-d3');
  await expect(page.getByRole('alert')).toContainText('The browser keeps nothing for this page');
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('d1-d3');
  await menu(page, 'Library');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
});

test.describe('in New Zealand', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the file of the library has the day of where one is', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-22T20:00:00Z'));
    await twoPeople(page);
    await play(page, 'd1-d3');
    await menu(page, 'Library');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save everything as one file' }).click();
    expect((await download).suggestedFilename()).toBe('tablut-2026-11-23.json');
  });
});
