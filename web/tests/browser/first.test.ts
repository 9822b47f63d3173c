import { expect, square, test } from './page';

for (const [name, viewport] of Object.entries({ 'a small phone': { width: 360, height: 640 }, 'a phone on its side': { width: 844, height: 390 }, 'a wide screen': { width: 1440, height: 900 } })) {
  test(`what the game is about, and how to start it, are seen at once on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    for (const part of [page.getByText('The king flees to the edge; the attackers catch him.'), page.getByRole('button', { name: 'Start the game' }), page.getByRole('link', { name: 'Teach me' })]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways, 'sideways scrolling').toBeLessThanOrEqual(0);
  });
}

test('the first touch of the board begins the game', async ({ page }) => {
  await page.goto('/');
  // Against the computer, with the defenders: it has the first move.
  await square(page, 'a9').click();
  await expect(page.locator('[data-status]')).toContainText('Your move: you have the king and his defenders.');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeHidden();
});

test('with the attackers, the first move is the first touch', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Attackers', { exact: true }).click();
  await square(page, 'd1').click();
  await square(page, 'd3').click();
  await expect(page.getByText('d1-d3')).toBeVisible();
});

test('another rule set is a touch away, and the whole archive below', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Copenhagen Hnefatafl').first().click();
  await expect(page.getByText('The king flees to a corner; the attackers catch him.')).toBeVisible();
  await page.getByLabel(/^Or one of all \d+$/).selectOption('alea-evangelii-dragonheelslair');
  await expect(square(page, 's19')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first game is two touches away: one begins, with the next a piece is in the hand', async ({ page }) => {
    await page.goto('/');
    await square(page, 'e9').tap();
    await expect(page.locator('[data-status]')).toHaveText('Your move: you have the king and his defenders.');
    await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveCount(1);
    await square(page, 'e6').tap();
    await expect(square(page, 'e6')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-frame] .target')).not.toHaveCount(0);
  });
});
