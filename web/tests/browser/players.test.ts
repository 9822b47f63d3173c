// Rated games: two people with accounts play two of them, and find what came of it on their pages.
import type { Browser, Page } from '@playwright/test';
import { expect, isAccessible, square, test } from './page';
import { Somebody, playWhole } from './somebody';

/** Somebody with an account, at a browser of his own. */
async function signedIn(browser: Browser, name: string, viewport = { width: 1280, height: 800 }): Promise<Somebody> {
  const somebody = await Somebody.at(browser, viewport);
  const opened = await somebody.context.request.post('/api/account', { data: { name, password: 'sixteen Muscovites' } });
  expect(opened.status(), await opened.text()).toBe(201);
  return somebody;
}

async function move(page: Page, from: string, to: string): Promise<void> {
  await expect(page.locator('[data-status]')).toContainText('Your move');
  await square(page, from).click();
  await square(page, to).click();
}

test('two rated games between accounts, one to its end though lines are lost, and a guest who may only watch', async ({ browser }) => {
  const attackers = await signedIn(browser, 'Signe');
  const defenders = await signedIn(browser, 'Torkel', { width: 390, height: 844 });
  const watcher = await Somebody.at(browser);
  const [signe, torkel, guest] = [attackers.page, defenders.page, watcher.page];
  await signe.goto('/game');
  await signe.getByLabel('Or one of all').selectOption('modern-standard');
  await signe.getByLabel('Attackers', { exact: true }).check();
  await signe.getByLabel('Rated: only who has an account').check();
  await isAccessible(signe);
  await signe.getByRole('button', { name: 'Make the game' }).click();
  const link = await signe.getByLabel('Link for your opponent').inputValue();

  await guest.goto(link);
  await expect(guest.locator('[data-status]')).toContainText('This game is rated');
  await isAccessible(guest);
  await expect(guest.getByRole('button', { name: 'Accept and play' })).toHaveCount(0);

  await torkel.goto(link);
  await torkel.getByRole('button', { name: 'Accept and play' }).click();
  await expect(guest.getByText('you are watching')).toBeVisible();
  await expect(torkel.getByRole('button', { name: 'Take back' })).toBeDisabled();
  await playWhole(attackers, defenders, watcher);
  await expect(attackers.verdict).toHaveText('You lost');
  await expect(defenders.verdict).toHaveText('You won');
  await expect(watcher.verdict).toHaveText('The defenders won');

  await torkel.goto('/player/torkel');
  const rating = torkel.getByRole('region', { name: /defenders/i });
  await expect(rating).toContainText('1 rated game');
  await expect(rating).toContainText('Provisional');
  await isAccessible(torkel);
  await torkel.goBack();

  await signe.getByRole('button', { name: 'Rematch' }).click();
  await torkel.getByRole('group', { name: 'wants another game' }).getByRole('button', { name: 'Accept' }).click();
  await move(torkel, 'd1', 'c1');
  await move(signe, 'e6', 'f6');
  await torkel.getByRole('button', { name: 'Resign' }).click();
  await torkel.getByRole('button', { name: 'Yes' }).click();
  await expect(signe.locator('[data-verdict]')).toHaveText('You won');
  await signe.goto('/game');
  await signe.getByRole('link', { name: 'Players' }).click();
  await expect(signe.getByRole('row', { name: /Modern Standard/ })).toContainText('2');
  await isAccessible(signe);
  await signe.screenshot({ path: 'test-results/players-wide.png', fullPage: true });
  await signe.goto('/player/Signe');
  await expect(signe.getByRole('region')).toHaveCount(2);
  await isAccessible(signe);
  await signe.screenshot({ path: 'test-results/player-wide.png', fullPage: true });
  for (const somebody of [attackers, defenders, watcher]) await somebody.close();
});

test('a graph has a line for the rating and a band around it', async ({ page }) => {
  const rating = { family: 'tablut', side: 'attackers', rating: 1620, deviation: 90, provisional: false, games: 40 };
  const steps = Array.from({ length: 40 }, (_, game) => ({ game, rating: 1500 + 60 * Math.sin(game / 4) + 3 * game, deviation: 350 / (1 + game / 12), day: 20_000 + game }));
  await page.route('**/api/players/Anna', (route) => route.fulfill({ json: { name: 'Anna', ratings: [rating] } }));
  await page.route('**/api/players/Anna/ratings/tablut/attackers', (route) => route.fulfill({ json: steps }));
  await page.goto('/player/Anna');
  const graph = page.getByRole('img', { name: /40 games from/ });
  await expect(graph.locator('path')).toHaveCount(2);
  await isAccessible(page);
  await page.screenshot({ path: 'test-results/player-graph-wide.png', fullPage: true });
});
