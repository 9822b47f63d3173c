// How soon what is clicked or pressed is seen. How fast a machine is at a moment is nothing to fail a test by: two times are
// printed, for docs/browser.md: from the input to where the page has painted the frame that answers it, and to where the
// browser has brought it onto the screen, which it tells in steps of 8 ms, and not under 16. What is asked does not hang on
// the machine: the very next frame shows the answer.
import { GAME, expect, halves, square, test, twoPeople } from './page';

type Page = Parameters<typeof square>[0];

interface Kept {
  /** Inputs that the next frame did not answer. */
  late: string[];
  /** Clicks and keys. */
  inputs: number;
  /** Milliseconds from each input to the end of the frame that follows. */
  frames: number[];
  /** Milliseconds from input to screen, by the number that the browser gives an interaction. */
  screens: Record<number, number>;
}

/** Has each page note its clicks and keys: whether the next frame shows another choice or move, and when it is painted. It
 * listens before the page does. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = { late: [], inputs: 0, frames: [], screens: {} };
    Object.assign(window, { kept });
    const shown = () =>
      [...document.querySelectorAll('[aria-selected=true], [aria-current=step]')].map((it) => it.getAttribute('data-square') ?? it.textContent).join(' ');
    let before = '';
    const begins = () => (before = shown());
    const ends = (event: Event) => {
      const number = (kept.inputs += 1);
      requestAnimationFrame(() => {
        if (shown() === before) kept.late.push(`${event.type} ${number}`);
        // What is posted from here comes after the painting.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => kept.frames.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      });
    };
    addEventListener('pointerdown', begins, true);
    addEventListener('click', ends, true);
    addEventListener('keydown', begins, true);
    addEventListener('keydown', ends, true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) kept.screens[entry.interactionId] = Math.max(kept.screens[entry.interactionId] ?? 0, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Waits until the browser has told of all that was painted. */
async function told(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))));
}

/** Forgets what has been noted so far. */
async function begin(page: Page): Promise<void> {
  await told(page);
  await page.evaluate(() => Object.assign((window as unknown as { kept: Kept }).kept, { late: [], inputs: 0, frames: [], screens: {} }));
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** That no input waited, of so many; prints the medians of the times. */
async function seen(page: Page, what: string, inputs: number): Promise<void> {
  await told(page);
  const kept = await page.evaluate(() => (window as unknown as { kept: Kept }).kept);
  const slower = Object.values(kept.screens);
  const quicker = Array.from({ length: Math.max(0, inputs - slower.length) }, () => 16);
  console.log(`${what}: of ${inputs} inputs the median is painted after ${median(kept.frames).toFixed(1)} ms, on the screen after ${median([...quicker, ...slower])} or less`);
  expect(kept.frames.length).toBe(inputs);
  expect(kept.inputs).toBe(inputs);
  expect(kept.late, 'inputs that the next frame did not answer').toEqual([]);
}

test('Play shows a piece picked up and moved in the next frame', async ({ page }) => {
  await watch(page);
  await twoPeople(page);
  await begin(page);
  for (const move of GAME) for (const name of halves(move)) await square(page, name).click();
  await expect(page.locator('[data-status]')).toContainText('The defenders win');
  await seen(page, 'Play', 2 * GAME.length);
});

test('Analyse shows a step through a game in the next frame', async ({ page }) => {
  await watch(page);
  await page.goto('/analyse');
  await page.getByRole('button', { name: 'Share, save, open' }).click();
  const moves = GAME.map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move)).join(' ');
  await page.getByLabel('Paste a game, a position or rules').fill(`[RuleSet "modern-standard"]\n\n${moves} defenders\n`);
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('button', { name: 'b6-b9' })).toBeVisible();
  await begin(page);
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) {
    for (let step = 0; step < GAME.length; step++) {
      await page.keyboard.press(key);
      // Nobody presses the next one before he has seen what this one does.
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
    }
  }
  await seen(page, 'Analyse', 3 * GAME.length);
});
