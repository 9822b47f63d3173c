import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Puzzle, Step } from '../../src/puzzles/puzzle';
import { cursorTo, expect, halves, isAccessible, square, test } from './page';

const RULES = 'brandubh-wtf';
const text = readFileSync(new URL(`../../content/puzzles/${RULES}.jsonl`, import.meta.url), 'utf8');
const puzzles = text.trim().split('\n').map((line) => JSON.parse(line) as Puzzle);

/** The first puzzle with a win in so many moves. */
function winIn(moves: number): Puzzle {
  const found = puzzles.find((puzzle) => puzzle.goal === 'win' && puzzle.moves === moves);
  if (!found) throw new Error(`there is no win in ${moves}`);
  return found;
}

/** The solver's moves of the main line. */
function line(puzzle: Puzzle): string[] {
  const moves: string[] = [];
  let step: Step | undefined = puzzle.solution[0];
  while (step) {
    const [move, , next]: Step = step;
    moves.push(move);
    step = next?.[0];
  }
  return moves;
}

const address = (puzzle: Puzzle) => `/puzzles/${RULES}/${puzzle.id}`;
const phase = (page: Page, name: string) => expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', name, { timeout: 60_000 });

/** Plays a legal move that is not the right one, by typing what may be one. */
async function err(page: Page, puzzle: Puzzle): Promise<void> {
  const [from, right] = halves(puzzle.solution[0]?.[0] ?? '');
  const squares = [...'abcdefg'].flatMap((file) => [...'1234567'].map((rank) => file + rank));
  const inLine = squares.filter((to) => to !== from && to !== right && (to[0] === from[0] || to[1] === from[1]));
  for (const to of inLine) {
    await page.getByLabel('Type a move').fill(`${from}-${to}`);
    await page.keyboard.press('Enter');
    if ((await page.locator('[data-phase]').getAttribute('data-phase')) !== 'asking') return;
  }
  throw new Error('the piece has no other move');
}

test('a puzzle is solved by mouse, against the best answers, and stays solved', async ({ page }) => {
  const puzzle = winIn(3);
  await page.goto(address(puzzle));
  for (const [i, move] of line(puzzle).entries()) {
    const [from, to] = halves(move);
    await phase(page, 'asking');
    if (i === 0) await square(page, from).dragTo(square(page, to));
    else {
      await square(page, from).click();
      await square(page, to).click();
    }
  }
  await phase(page, 'solved');
  await expect(page.locator('[data-phase]')).toContainText('Solved!');
  await expect(page.locator('[data-rating]')).toContainText(/^Your rating 1\d\d\d \(\+\d+\) · right in a row: 1$/);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.reload();
  const number = puzzles.indexOf(puzzle) + 1;
  await expect(page.getByRole('link', { name: new RegExp(`^Puzzle ${number}: .*\\. Solved\\.$`) })).toBeVisible();
  const done = page.getByText(`1 of ${puzzles.length} solved`);
  await expect(done).toBeVisible();

  // It is forgotten again, by keys.
  for (const answer of ['No', 'Yes']) {
    await page.getByRole('button', { name: 'Forget what I have solved here' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Forget what I have solved here' })).toBeFocused();
    await page.getByRole('button', { name: answer, exact: true }).press('Enter');
    await expect(page.locator('#done')).toBeFocused();
  }
  await expect(done).toHaveCount(0);
});

test('what is solved in two tabs is solved', async ({ page }) => {
  const easy = puzzles.filter(({ goal, moves }) => goal === 'win' && moves === 1);
  const other = await page.context().newPage();
  const tabs = [page, other].map((tab, place) => [tab, easy[place] ?? winIn(1)] as const);
  for (const [tab, puzzle] of tabs) await tab.goto(address(puzzle));
  for (const [tab, puzzle] of tabs) {
    const [from, to] = halves(line(puzzle)[0] ?? '');
    await phase(tab, 'asking');
    await square(tab, from).click();
    await square(tab, to).click();
    await phase(tab, 'solved');
  }
  await expect(other.locator('[data-rating]'), 'the other tab has the rating after both').toContainText('right in a row: 2');
  await page.reload();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByText(`2 of ${puzzles.length} solved`)).toBeVisible();
});

test('a wrong move is refuted, taken back, and remembered', async ({ page }) => {
  const puzzle = winIn(2);
  await page.goto(address(puzzle));
  await phase(page, 'asking');
  await err(page, puzzle);
  await phase(page, 'refuted');
  await expect(page.locator('[data-phase]')).toContainText(/After .* comes|wins too|ends the game/);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('No moves yet.')).toBeVisible();
  for (const move of line(puzzle)) {
    await phase(page, 'asking');
    const [from, to] = halves(move);
    await square(page, from).click();
    await square(page, to).click();
  }
  await phase(page, 'solved');
  await expect(page.locator('[data-phase]')).toContainText('Solved, with help or after a slip.');
  await expect(page.locator('[data-rating]')).toContainText(/\(−\d+\) · right in a row: 0$/);
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await phase(page, 'asking');
});

test('a puzzle is solved by keyboard alone, heard', async ({ page }) => {
  const puzzle = winIn(2);
  await page.goto(address(puzzle));
  await phase(page, 'asking');
  const heard = page.getByRole('status');
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press('Tab');
    if ((await page.locator('[data-square]:focus').count()) > 0) break;
  }
  for (const [i, move] of line(puzzle).entries()) {
    await phase(page, 'asking');
    if (i === 1) await expect(heard).toContainText('Right. One move more.');
    const [from, to] = halves(move);
    await cursorTo(page, from);
    await page.keyboard.press('Enter');
    await cursorTo(page, to);
    await page.keyboard.press('Enter');
  }
  await expect(heard).toContainText('Solved!');
});

test('a puzzle is solved by touch, on a phone 360 pixels wide', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const puzzle = winIn(1);
  await page.goto(address(puzzle));
  const [from, to] = halves(puzzle.solution[0]?.[0] ?? '');
  await square(page, from).tap();
  await square(page, to).tap();
  await phase(page, 'solved');
  // What is asked and the way on stand with the board on one screen, also of the next puzzle.
  for (let puzzles = 0; puzzles < 2; puzzles++) {
    await expect(page.locator('[data-frame]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-task]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.acts')).toBeInViewport({ ratio: 1 });
    if (puzzles > 0) break;
    await page.evaluate(() => scrollTo(0, 400));
    await page.getByRole('link', { name: 'Next puzzle' }).tap();
    await phase(page, 'asking');
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), 'sideways scrolling').toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'All puzzles' }).tap();
  await expect(page.getByRole('link', { name: /^Puzzle 1:/ })).toBeVisible();
  expect(await overflow(), 'sideways scrolling').toBeLessThanOrEqual(0);
  await context.close();
});

test('help comes in steps: the piece, the move, the whole solution', async ({ page }) => {
  const puzzle = winIn(3);
  const [from, to] = halves(puzzle.solution[0]?.[0] ?? '');
  await page.goto(address(puzzle));
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await expect(page.getByRole('status')).toHaveText(`Look at the piece on ${from}.`);
  await hint.press('Enter');
  await expect(page.getByRole('status')).toHaveText(`The move is ${from} to ${to}.`);
  await expect(page.locator('[data-square]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Solution' }).click();
  await phase(page, 'shown');
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'Again' }).press('Enter');
  await phase(page, 'asking');
  await expect(page.locator('[data-square]:focus')).toHaveCount(1);
});

test('the puzzle of the day, those of a theme, and any one for me', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00'));
  await page.goto('/puzzles');
  await page.getByRole('link', { name: 'Puzzle of the day' }).click();
  await expect(page).toHaveURL(/\/puzzles\/daily$/);
  const today = await page.locator('[data-task]').textContent();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.goto('/puzzles/daily');
  await expect(page.locator('[data-task]')).toHaveText(today ?? '');
  await page.goto(`/puzzles/${RULES}`);
  await page.getByLabel('What it is about').selectOption('sacrifice');
  const offered = puzzles.filter(({ themes }) => themes.includes('sacrifice'));
  await expect(page.getByRole('link', { name: /^Puzzle \d/ })).toHaveCount(offered.length);
  await page.getByRole('button', { name: 'Any one for me' }).click();
  await expect(page).toHaveURL(/\?theme=sacrifice$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect(offered.map((puzzle) => puzzle.id)).toContain(id);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByRole('link', { name: /^Puzzle \d/ })).toHaveCount(offered.length);
});

test('puzzles that have not come are asked for again', async ({ page }) => {
  await page.route(/\.jsonl$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/puzzles');
  await expect(page.getByRole('alert')).toContainText('The puzzles have not come');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Puzzle 1:/ })).toBeVisible();
  await expect(page.locator('main h1')).toBeFocused();
});

test('where all of a theme are solved, the list offers none as open', async ({ page }) => {
  const solved = puzzles.filter(({ themes }) => themes.includes('sacrifice')).map(({ id }) => [id, 'solved'] as const);
  await page.addInitScript((kept) => localStorage.setItem('tablut.puzzles', kept), JSON.stringify(Object.fromEntries(solved)));
  await page.goto(`/puzzles/${RULES}`);
  await expect(page.getByRole('link', { name: 'Solve it', exact: true })).toBeVisible();
  await page.getByLabel('What it is about').selectOption('sacrifice');
  await expect(page.getByRole('link', { name: 'Once more' })).toBeVisible();
});

test('an address of no puzzle leads to the list, with a sentence', async ({ page }) => {
  await page.goto('/puzzles/brandubh-wtf/%22%3E');
  await expect(page.getByRole('alert')).toHaveText('There is no such puzzle among these; choose one of the list.');
  await expect(page.getByRole('link', { name: /^Puzzle 1:/ })).toBeVisible();
});

test('axe finds nothing wrong with the puzzles, in any theme', async ({ page }) => {
  const marks = Object.fromEntries(puzzles.slice(0, 3).map(({ id }, i) => [id, ['solved', 'found', 'seen'][i]]));
  await page.addInitScript((kept) => localStorage.setItem('tablut.puzzles', kept), JSON.stringify(marks));
  await page.goto(`/puzzles/${RULES}`);
  await expect(page.getByText(`2 of ${puzzles.length} solved`)).toBeVisible();
  await isAccessible(page);
  const puzzle = winIn(1);
  await page.goto(address(puzzle));
  await phase(page, 'asking');
  await isAccessible(page);
  const [from, to] = halves(puzzle.solution[0]?.[0] ?? '');
  await square(page, from).click();
  await square(page, to).click();
  await phase(page, 'solved');
  await isAccessible(page);
});

for (const [name, viewport] of Object.entries({ wide: { width: 1600, height: 900 }, phone: { width: 360, height: 740 } })) {
  test(`pictures of the puzzles, ${name}`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    await page.goto(`/puzzles/${RULES}`);
    await expect(page.getByRole('link', { name: /^Puzzle 1:/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath(`${name}-list.png`), fullPage: true });
    const puzzle = winIn(2);
    await page.goto(address(puzzle));
    await phase(page, 'asking');
    // On the page, and not in the window: the field for typed moves may have to be scrolled to.
    const place = () =>
      page.locator('[data-frame]').evaluate((board) => {
        const { x, y, width, height } = board.getBoundingClientRect();
        return [x + scrollX, y + scrollY, width, height];
      });
    const before = await place();
    await err(page, puzzle);
    await phase(page, 'refuted');
    await page.screenshot({ path: info.outputPath(`${name}-refuted.png`), fullPage: true });
    expect(await place(), 'the board stays where it is').toEqual(before);
  });
}
