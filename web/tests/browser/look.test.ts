// Pictures of the page, to be looked at: kept in test-results, and made from the same positions each time.
import { GAME, expect, halves, square, test, twoPeople } from './page';

for (const [name, viewport] of Object.entries({ wide: { width: 1600, height: 900 }, phone: { width: 360, height: 740 } })) {
  test(`the play page, ${name}`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
    await page.screenshot({ path: info.outputPath(`${name}-before.png`), fullPage: true });
    await twoPeople(page, 'linnaeus-1732');
    for (const move of GAME.slice(0, 6)) {
      const [from, to] = halves(move);
      await square(page, from).click();
      await square(page, to).click();
    }
    await expect(page.locator('[data-status]')).toContainText('Raichi!');
    const before = await page.locator('[data-frame]').boundingBox();
    await square(page, 'd9').click();
    await page.screenshot({ path: info.outputPath(`${name}-raichi.png`), fullPage: true });
    expect(await page.locator('[data-frame]').boundingBox(), 'the board stays where it is').toEqual(before);
  });
}

test('moves are played as fast as they come; how long each takes is printed, and nothing is asked of it', async ({ page }, info) => {
  await twoPeople(page);
  const times = await page.evaluate(async () => {
    const cell = (name: string) => document.querySelector<HTMLElement>(`[data-square="${name}"]`);
    const paths = [
      ['d1', 'd2', 'd3', 'c3', 'c2', 'b2', 'b3', 'c3', 'd3'],
      ['e6', 'f6', 'g6', 'g7', 'f7', 'f8', 'g8', 'h8', 'h7'],
    ];
    const taken: number[] = [];
    for (let i = 0; i < 16; i++) {
      const step = Math.floor(i / 2);
      const [from = '', to = ''] = paths[i % 2]?.slice(step, step + 2) ?? [];
      cell(from)?.click();
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      cell(to)?.click();
      await new Promise((resolve) => setTimeout(resolve));
      taken.push(performance.now() - start);
      await new Promise(requestAnimationFrame);
    }
    return taken.sort((a, b) => a - b);
  });
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveCount(16);
  // How fast a machine is at a moment is nothing to fail a test by: the figure is for docs/browser.md.
  const median = (times[times.length / 2] ?? 0).toFixed(1);
  info.annotations.push({ type: 'median in ms', description: median });
  console.log(`input to move: median ${median} ms of ${times.length}`);
});
