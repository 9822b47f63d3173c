// Rated games: two people with accounts play two of them, and find what came of it on their pages.
import type { Browser } from '@playwright/test';
import { PHONE, WIDE, expect, isAccessible, press, test, type Hands } from './page';
import { Somebody, playWhole } from './somebody';

/** Somebody with an account, at a browser of his own. */
async function signedIn(browser: Browser, name: string, viewport: typeof WIDE, hands: Hands): Promise<Somebody> {
  const somebody = await Somebody.at(browser, viewport, hands);
  const opened = await somebody.context.request.post('/api/account', { data: { name, password: 'sixteen Muscovites' } });
  expect(opened.status(), await opened.text()).toBe(201);
  return somebody;
}

for (const [hands, first, second, names] of [
  ['mouse', WIDE, PHONE, ['Signe', 'Torkel']],
  ['keys', PHONE, WIDE, ['Runa', 'Stig']],
] as const) {
  test(`two rated games between accounts, one to its end though lines are lost, and a guest who may only watch: by ${hands}`, async ({ browser }) => {
    const attackers = await signedIn(browser, names[0], first, hands);
    const defenders = await signedIn(browser, names[1], second, hands);
    const watcher = await Somebody.at(browser);
    const [signe, torkel, guest] = [attackers.page, defenders.page, watcher.page];
    await signe.goto('/game');
    await signe.getByLabel('Or one of all').selectOption('modern-standard');
    await signe.getByLabel('Attackers', { exact: true }).press('Space');
    await signe.getByLabel('Rated: only who has an account').press('Space');
    await isAccessible(signe);
    await press(signe.getByRole('button', { name: 'Make the game' }), hands);
    const link = await signe.getByLabel('Link for your opponent').inputValue();

    await guest.goto(link);
    await expect(guest.locator('[data-status]')).toContainText('This game is rated');
    await isAccessible(guest);
    await expect(guest.getByRole('button', { name: 'Accept and play' })).toHaveCount(0);

    await torkel.goto(link);
    await press(torkel.getByRole('button', { name: 'Accept and play' }), hands);
    await expect(guest.getByText('you are watching')).toBeVisible();
    await expect(torkel.getByRole('button', { name: 'Take back' })).toBeDisabled();
    await playWhole(attackers, defenders, watcher);
    await expect(attackers.verdict).toHaveText('You lost');
    await expect(defenders.verdict).toHaveText('You won');
    await expect(watcher.verdict).toHaveText('The defenders won');
    // Read aloud, too.
    await expect(attackers.announced).toContainText('You lost. The defenders win');
    await expect(defenders.announced).toContainText('You won. The defenders win');

    await torkel.goto(`/player/${names[1].toLowerCase()}`);
    const rating = torkel.getByRole('region', { name: /defenders/i });
    await expect(rating).toContainText('1 rated game');
    await expect(rating).toContainText('Provisional');
    await isAccessible(torkel);
    await torkel.goBack();

    await press(signe.getByRole('button', { name: 'Rematch' }), hands);
    await press(torkel.getByRole('group', { name: 'wants another game' }).getByRole('button', { name: 'Accept' }), hands);
    await expect(defenders.status).toContainText('Your move');
    await defenders.move('d1', 'c1');
    await expect(attackers.status).toContainText('Your move');
    await attackers.move('e6', 'f6');
    await press(torkel.getByRole('button', { name: 'Resign' }), hands);
    await press(torkel.getByRole('button', { name: 'Yes' }), hands);
    await expect(signe.locator('[data-verdict]')).toHaveText('You won');
    await signe.goto('/game');
    await press(signe.getByRole('link', { name: 'Players' }), hands);
    await expect(signe.getByRole('row', { name: /Modern Standard/ })).toContainText(/[2-9]/);
    await isAccessible(signe);
    await signe.screenshot({ path: `test-results/players-${hands}.png`, fullPage: true });
    await signe.goto(`/player/${names[0]}`);
    await expect(signe.getByRole('region')).toHaveCount(2);
    // Nobody challenges, blocks or reports himself.
    await expect(signe.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    await expect(signe.getByRole('main').getByRole('button')).toHaveCount(0);
    await torkel.goto(`/player/${names[0]}`);
    await expect(torkel.getByRole('link', { name: `Challenge ${names[0]}` })).toBeVisible();
    await expect(torkel.getByRole('button', { name: `Report ${names[0]}` })).toBeVisible();
    await isAccessible(signe);
    await signe.screenshot({ path: `test-results/player-${hands}.png`, fullPage: true });
    for (const somebody of [attackers, defenders, watcher]) await somebody.close();
  });
}

test('nobody is listed under a family in which he is not rated', async ({ page }) => {
  await page.route('**/api/ratings?*', (route) =>
    route.request().url().includes('family=tablut') ? route.fulfill({ json: [{ name: 'Anna', rating: 1620 }] }) : route.abort('internetdisconnected'),
  );
  await page.goto('/player');
  const anna = page.getByRole('link', { name: 'Anna' });
  await expect(anna).toHaveCount(2);
  await page.getByRole('combobox').selectOption({ index: 1 });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(anna).toHaveCount(0);
  await page.goBack();
  await expect(anna).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
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
