import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, halves, isAccessible, square, test } from './page';

const content = (name: string) => JSON.parse(readFileSync(new URL(`../../content/learn/${name}.json`, import.meta.url), 'utf8'));

interface Step {
  solution: string;
}
const LESSONS: { id: string; steps: Step[] }[] = content('lessons').lessons;
const DEMONSTRATIONS: { id: string; rules?: string; moves: string[]; expect: Record<string, string> }[] = content('demonstrations').demonstrations;
const TEXTS: { key: string; rules: string; shows: Record<string, (string | { demonstration: string; rules: string })[]> }[] =
  content('texts').texts;

const PAGES = [
  'learn',
  'learn/lessons/castle',
  'learn/texts/B',
  'learn/texts/F',
  'learn/letters',
  'learn/differences',
  'learn/differences/castle-pass',
  'learn/differences/agreed-draw',
  'learn/changed',
  'learn/strategy',
  'learn/endings',
];

const lesson = (page: Page) => page.locator('[data-lesson]');

async function play(page: Page, move: string): Promise<void> {
  const [from, to] = halves(move);
  await square(page, from).click();
  await square(page, to).click();
}

test('all lessons, one after the other, by their solutions', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  for (const [at, { id, steps }] of LESSONS.entries()) {
    await expect(lesson(page)).toHaveAttribute('data-lesson', id);
    for (const [number, { solution }] of steps.entries()) {
      await play(page, solution);
      await expect(lesson(page)).toHaveAttribute('data-state', 'right');
      if (number + 1 < steps.length) await page.getByRole('button', { name: 'Go on' }).click();
    }
    if (at + 1 < LESSONS.length) await page.locator('.acts').getByRole('link', { name: 'Next lesson' }).click();
  }
  await expect(page.getByText('You know the game.')).toBeVisible();
  await page.goto('/learn');
  await page.reload();
  await expect(page.getByText(`${LESSONS.length} of ${LESSONS.length} done`)).toBeVisible();
  await page.getByRole('button', { name: 'Forget my progress' }).click();
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(page.getByText(`${LESSONS.length} of ${LESSONS.length} done`)).toBeVisible();
});

test('a wrong move is taken back, a forbidden one explained by its clause, and the way can be shown', async ({ page }) => {
  await page.goto('/learn/lessons/castle');
  await play(page, 'b4-d4');
  await expect(page.locator('[data-said]')).toContainText('may not stop on d4, the castle');
  await page.locator('[data-said] summary').click();
  await expect(page.locator('[data-said] blockquote').first()).toContainText('nullus succedere potest');
  await play(page, 'b4-b3');
  await expect(page.locator('[data-said]')).toContainText('Not this move');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(lesson(page)).toHaveAttribute('data-state', 'open');
  await page.getByRole('button', { name: 'Show me' }).click();
  await play(page, 'b4-f4');
  await expect(lesson(page)).toHaveAttribute('data-state', 'right');
});

test('a lesson by keyboard alone, and read aloud', async ({ page }) => {
  await page.goto('/learn/lessons/king-beside');
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  // From the middle, d4, to a2, whose Muscovite closes the ring on d2.
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(lesson(page)).toHaveAttribute('data-state', 'right');
  await expect(page.getByRole('status')).toContainText('the king is taken');
});

test('where a button is gone once it is pressed, the keyboard is on the board', async ({ page }) => {
  const { id, steps } = LESSONS.find((one) => one.steps.length > 1) ?? { id: '', steps: [] };
  const focused = page.locator('[data-square]:focus');
  await page.goto(`/learn/lessons/${id}`);
  await play(page, steps[0]?.solution ?? '');
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(lesson(page)).toHaveAttribute('data-state', 'open');
  await expect(focused).toHaveCount(1);
  await page.goto('/learn/differences/king-open');
  await page.locator('[data-side="left"]').getByRole('button', { name: /^Play / }).press('Enter');
  await expect(page.locator('[data-side="left"] [data-verdict] strong')).toBeVisible();
  await expect(focused).toHaveCount(1);
});

/** Plays every example of a clause and holds what the page says against the data. */
async function showAll(page: Page, key: string, clause: string): Promise<void> {
  const text = TEXTS.find((one) => one.key === key);
  const item = page.locator('[data-shown]');
  await page.locator(`[data-clause="${clause}"]`).getByRole('button', { name: /^Show it/ }).click();
  await expect(item).toHaveAttribute('data-shown', clause);
  for (const [number, show] of (text?.shows[clause] ?? []).entries()) {
    if (number > 0) await item.getByRole('button', { name: 'Next example' }).click();
    const id = typeof show === 'string' ? show : show.demonstration;
    const one = DEMONSTRATIONS.find((other) => other.id === id);
    await expect(item.locator('[data-demonstration]')).toHaveAttribute('data-demonstration', id);
    if (!one || one.moves.length === 0) continue;
    await item.getByRole('button', { name: /^Play [a-k]/ }).click();
    const rules = one.rules ?? (typeof show === 'string' ? (text?.rules ?? '') : show.rules);
    const said = one.expect[rules] ?? one.expect[key] ?? one.expect['*'] ?? '';
    const words = said === 'legal' ? 'Allowed. Nothing' : said === 'illegal' ? 'Not allowed' : said.startsWith('takes') ? 'captures' : said === 'draw' ? 'A draw' : 'win';
    await expect(item.locator('[data-verdict] strong')).toContainText(words);
  }
}

for (const key of ['B', 'F']) {
  test(`the clauses of text ${key} are shown on the board as they are said`, async ({ page }) => {
    await page.goto(`/learn/texts/${key}`);
    for (const clause of Object.keys(TEXTS.find((one) => one.key === key)?.shows ?? {})) await showAll(page, key, clause);
  });
}

test('Linnaeus’s letters light the clauses that name them, and clauses their squares', async ({ page }) => {
  await page.goto('/learn/letters');
  const lit = page.locator('[data-lit="true"]');
  await square(page, 'c4').click();
  await expect(lit).toHaveCount(4);
  await expect(page.locator('[data-clause="B 3"]')).toHaveAttribute('data-lit', 'true');
  await square(page, 'a1').click();
  await expect(lit).toHaveCount(0);
  await expect(page.locator('[data-meaning]')).toContainText('No clause names it.');
  await page.locator('[data-clause="B 11"] button').click();
  await expect(page.locator('[data-meaning]')).toContainText('a, α');
});

test('two texts are tried side by side', async ({ page }) => {
  await page.goto('/learn/differences');
  await page.getByRole('checkbox', { name: 'Only contradictions' }).check();
  await expect(page.locator('[data-row="slide"]')).toHaveCount(0);
  await page.locator('[data-row="king-open"] [data-text="B"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const side of ['left', 'right']) await page.locator(`[data-side="${side}"]`).getByRole('button', { name: /^Play d9/ }).click();
  await expect(page.locator('[data-side="left"] [data-verdict]')).toContainText('The attackers win');
  await expect(page.locator('[data-side="right"] [data-verdict]')).toContainText('Allowed. Nothing is captured.');
  await expect(page.getByText('Here they part.')).toBeVisible();
  await page.locator('[data-side="right"] select').selectOption('E walker-web');
  for (const side of ['left', 'right']) await page.locator(`[data-side="${side}"]`).getByRole('button', { name: /^Play d9|^Once more/ }).click();
  await page.locator('[data-side="left"]').getByRole('button', { name: /^Play d9/ }).click();
  await expect(page.getByText('On the board, both come to the same.')).toBeVisible();
});

test('the reader of 2017 is answered for every text', async ({ page }) => {
  await page.goto('/learn/differences');
  await page.getByRole('heading', { name: 'May pieces cross the central square?' }).click();
  await expect(page.locator('.crossing dd')).toHaveCount(7);
});

test('the mistranslation is played both ways', async ({ page }) => {
  await page.goto('/learn/changed');
  const linnaeus = page.locator('[data-side="linnaeus"]');
  const smith = page.locator('[data-side="smith"]');
  await linnaeus.getByRole('button', { name: /^Play b9/ }).click();
  await expect(linnaeus).toContainText('Caught between two.');
  await smith.getByRole('button', { name: /^Play b9/ }).click();
  await expect(smith).toContainText('Take him there.');
  await smith.locator('[data-square="c3"]').click();
  await smith.locator('[data-square="c1"]').click();
  await expect(smith).toContainText('He walks out.');
});

test('axe finds nothing wrong with Learn, in any theme', async ({ page }) => {
  // The matrix alone has two hundred and forty-five cells to look at.
  test.slow();
  for (const address of PAGES) {
    await page.goto(`/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const opener = page.locator('details > summary, button[aria-expanded="false"]').first();
    if (await opener.count()) await opener.click();
    await isAccessible(page);
  }
});

for (const language of ['sv', 'it', 'de']) {
  test(`Learn fits a small phone, and is all in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript((chosen) => localStorage.setItem('tablut.settings', JSON.stringify({ language: chosen })), language);
    for (const address of PAGES) {
      await page.goto(`/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
      expect(await page.locator('main').innerText(), address).not.toMatch(/learn-[a-z]/);
    }
  });
}

for (const [width, height] of [[360, 640], [844, 390], [768, 1024], [1440, 900]] as const) {
  test(`a lesson’s board is wholly in view at once, under the longest rule of any language: ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const language of ['en', 'sv', 'it', 'de']) {
      await page.addInitScript((chosen) => localStorage.setItem('tablut.settings', JSON.stringify({ language: chosen })), language);
      for (const lesson of ['castle', 'trapped', 'elsewhere']) {
        await page.goto(`/learn/lessons/${lesson}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const box = await page.locator('[data-frame]').boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), `${lesson}, ${language}`).toBeLessThanOrEqual(height);
      }
    }
  });
}
