// What a teacher needs: frames on other pages, links for a class, and everything on paper.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, halves, isAccessible, square, test, twoPeople } from './page';

/** The page of somebody else that shows the frame of this code. */
async function elsewhere(code: string) {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>A school</title>${code}`));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('a game and a puzzle stand in frames on other pages, and no other page does', async ({ page, browser, baseURL }) => {
  await twoPeople(page);
  for (const move of ['d1-c1', 'e6-f6']) {
    const [from, to] = halves(move);
    await square(page, from).click();
    await square(page, to).click();
  }
  await page.getByRole('button', { name: 'Share, save, open' }).click();
  const field = page.getByLabel('Code to show this on your own page');
  await expect(field).toHaveValue(/embed\/game#game=.{20}/);
  const game = await field.inputValue();
  await isAccessible(page);
  await page.goto('/puzzles/brandubh-wtf');
  await page.getByRole('link', { name: /^Puzzle 1:/ }).click();
  await page.getByText('Hand it out').click();
  await expect(page.getByLabel('A link to this puzzle')).toHaveValue(/\/puzzles\/brandubh-wtf\/\w+$/);
  const puzzle = await page.getByLabel('Code to show this on your own page').inputValue();

  const other = await elsewhere(`${game}${puzzle}<iframe src="${baseURL}/play"></iframe>`);
  const context = await browser.newContext();
  const school = await context.newPage();
  await school.goto(other.address);
  const [first, second, third] = [0, 1, 2].map((i) => school.frameLocator(`iframe >> nth=${i}`));
  await expect(first?.locator('[data-square="f6"]') ?? school.locator('x')).toHaveAccessibleName(/defender/);
  await first?.getByRole('button', { name: 'To the start' }).click();
  await expect(first?.locator('[data-square="d1"]') ?? school.locator('x')).toHaveAccessibleName(/attacker/);
  await expect(first?.getByRole('navigation') ?? school.locator('x')).toHaveCount(0);
  expect(await school.frames()[1]?.title()).toMatch(/.+ · Tablut$/);
  const fits = await school.frames()[1]?.evaluate(() => [document.documentElement.scrollHeight <= innerHeight, document.documentElement.scrollWidth <= innerWidth]);
  expect(fits, 'the frame has no bars').toEqual([true, true]);
  await second?.getByRole('button', { name: 'Hint' }).click();
  await expect(second?.locator('[data-phase]') ?? school.locator('x')).not.toBeEmpty();
  await expect(third?.locator('main') ?? school.locator('x'), 'another page is not framed').toHaveCount(0);
  await context.close();
  other.close();
  await page.goto('/embed/game#game=nonsense');
  await expect(page.getByRole('alert')).toContainText('This cannot be opened: the link is broken');
});

test('a game, a board and a puzzle in a frame are for everybody', async ({ page }) => {
  const record = '[RuleSet "brandubh-wtf"]\n[Start "7/7/7/4a2/4d2/2ak2a/3d3 a"]\n\n1. g2-e2xe3 attackers';
  await page.goto('/play');
  await page.getByRole('button', { name: 'Open a game …' }).click();
  await page.getByLabel('Paste a game, a position or rules').fill(record);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Share, save, open' }).first().click();
  await expect(page.getByLabel('A link to this game')).toHaveValue(/game=.{20}/);
  const link = await page.getByLabel('A link to this game').inputValue();
  const packed = new URL(link).hash;
  expect(packed).toMatch(/^#game=.{20}/);
  await page.goto('about:blank');
  await page.goto(`/embed/board${packed}`);
  // The last position, without steps to others; the king was taken where he stood.
  await expect(square(page, 'e2')).toHaveAccessibleName(/attacker/);
  await expect(page.getByText('The attackers win: the king is taken.')).toBeVisible();
  await expect(page.locator('[data-frame] .captured.broad')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'To the start' })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await isAccessible(page);
  await page.goto('about:blank');
  await page.goto(`/embed/game${packed}`);
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(square(page, 'g2')).toHaveAccessibleName(/attacker/);
  await isAccessible(page);
  await page.goto('/puzzles/brandubh-wtf');
  const puzzle = await page.getByRole('link', { name: /^Puzzle 1:/ }).getAttribute('href');
  await page.goto(puzzle?.replace('/puzzles/', '/embed/puzzle/') ?? '');
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
  await isAccessible(page);
});

test('a framed puzzle that has not come is asked for again, and another address is another frame', async ({ page }) => {
  await page.route(/\.jsonl$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/embed/puzzle/brandubh-wtf/none');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('There is no such puzzle');
  await expect(page.locator('main')).toBeFocused();
  const puzzle = /"id":"([^"]*)"/.exec(readFileSync(new URL('../../content/puzzles/brandubh-wtf.jsonl', import.meta.url), 'utf8'))?.[1] ?? '';
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/embed/puzzle/brandubh-wtf/${puzzle}`);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // There are two hints: then the keyboard is on the board.
  for (const onBoard of [0, 1]) {
    await page.getByRole('button', { name: 'Hint' }).press('Enter');
    await expect(page.locator('[data-square]:focus')).toHaveCount(onBoard);
  }
});

test('pages, puzzles and lessons are printed: board and words, and nothing to press', async ({ page }, info) => {
  await page.emulateMedia({ media: 'print' });
  for (const [address, words] of [
    ['/learn/lessons/castle', 'castle'],
    ['/learn/texts/B', 'Muscovite'],
    ['/puzzles/brandubh-wtf', ''],
    ['/analyse', ''],
    ['/play', ''],
    ['/lab', 'Squares along a side'],
  ] as const) {
    await page.goto(address);
    await page.locator('main').getByText(words).first().waitFor({ state: 'attached' });
    await expect(page.locator('svg:visible').first()).toBeVisible();
    await expect(page.locator(':is(button:not(.tree *), input, select, nav):visible')).toHaveCount(0);
  }
  // The lab's form becomes a list of settings and their values.
  await expect(page.getByRole('term').filter({ hasText: 'Squares along a side' }).locator('+ dd')).toHaveText('9');
  await expect(page.getByRole('term').filter({ hasText: 'Who begins' }).locator('+ dd')).toHaveText('attackers');
  // What is pressed on the screen is printed where it says something.
  await page.goto('/learn/endings');
  await expect(page.getByRole('listitem').locator('svg:visible').first()).toBeVisible();
  await expect(page.getByText('Press a board')).toBeHidden();
  await page.goto('/learn/differences');
  await expect(page.getByRole('heading', { name: 'May pieces cross the central square?' })).toBeVisible();
  await expect(page.getByText('Only contradictions')).toBeHidden();
  await page.goto('/puzzles/brandubh-wtf/sheet');
  const papers = page.locator('.paper');
  await expect(papers).toHaveCount(2);
  await expect(papers.first().getByRole('img')).toHaveCount(6);
  await expect(papers.last()).toContainText('Solutions');
  await expect(papers.last().locator('dd').first()).toHaveText(/^[a-g]\d-[a-g]\d/);
  const pages = (await page.pdf({ path: info.outputPath('puzzles.pdf'), preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages, 'six puzzles on a page, and the solutions').toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByLabel('Pages').selectOption('3');
  await page.getByLabel('How hard').selectOption({ index: 1 });
  await expect(page.locator('.paper')).toHaveCount(4);
  await isAccessible(page);
  await page.goto('/learn/sheet');
  await expect(page.getByRole('img').nth(12)).toBeAttached();
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await isAccessible(page);
});
