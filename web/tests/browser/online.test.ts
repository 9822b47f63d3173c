// People who play by a link: two browsers at one game, and a third that watches. How lines are lost, players.test.ts tries.
import type { Page } from '@playwright/test';
import { GAME, expect, halves, isAccessible, playMove, square, test } from './page';
import { Somebody } from './somebody';

/** A game by the rules of Modern Standard, made on the lobby by one who has the attackers; and its link. */
async function invited(somebody: Somebody, choose?: (page: Page) => Promise<void>): Promise<string> {
  const { page } = somebody;
  await page.goto('/play');
  await page.getByRole('navigation').getByRole('link', { name: 'Online' }).click();
  await page.getByLabel('Or one of all').selectOption('modern-standard');
  await page.getByLabel('Attackers', { exact: true }).check();
  await page.getByLabel('10 + 5').check();
  await choose?.(page);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(somebody.status).toContainText('Send this link');
  return page.getByLabel('Link for your opponent').inputValue();
}

test('two people play by a link to the end, a third watches', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser, { width: 390, height: 844 });
  const ida = await Somebody.at(browser);
  const link = await invited(anna);
  await isAccessible(anna.page);

  await ida.page.goto(link.split('#')[0] ?? '');
  await expect(ida.status).toContainText('waits for somebody who has its link');
  await carl.page.goto(link);
  await expect(carl.page.getByText('You get the defenders')).toBeVisible();
  await isAccessible(carl.page);
  await carl.page.getByLabel('Your name').fill('Carl');
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await expect(anna.status).toContainText('Your move');
  await expect(carl.status).toContainText('The attackers are to move');
  await expect(ida.page.getByText('you are watching')).toBeVisible();
  await expect(carl.page).toHaveURL(/\/game\/[0-9a-z]{12}$/);

  for (const [number, move] of GAME.entries()) {
    const player = number % 2 === 0 ? anna : carl;
    await expect(player.status).toContainText('Your move');
    await player.move(...halves(move));
    for (const somebody of [anna, carl, ida]) if (number < GAME.length - 1) await somebody.sees(move);
    if (number === 3) await isAccessible(carl.page);
  }
  await expect(anna.verdict).toHaveText('You lost');
  await expect(carl.verdict).toHaveText('You won');
  await expect(ida.verdict).toHaveText('The defenders won');

  await carl.page.getByRole('button', { name: 'Rematch' }).click();
  await anna.page.getByRole('group', { name: 'wants another game' }).getByRole('button', { name: 'Accept' }).click();
  // Sides are exchanged.
  await expect(carl.status).toContainText('Your move: you have the attackers');
  await expect(ida.page.getByText('Anna (guest) 0 : 1 Carl (guest)')).toBeVisible();
  await isAccessible(ida.page);
  for (const somebody of [anna, carl, ida]) await somebody.close();
});

test('an offered draw, a takeback that is declined, and a reload in the middle', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser);
  const link = await invited(anna);
  await carl.page.goto(link);
  await carl.page.getByLabel('Your name').fill('Carl');
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await expect(anna.status).toContainText('Your move');
  await anna.move('d1', 'c1');
  await carl.sees('d1-c1');
  // By keys: an offer that is made or answered leads to the board.
  await anna.page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(anna.page.locator('[data-square]:focus')).toHaveCount(1);
  await carl.page.getByRole('group', { name: 'take the last move back' }).getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(carl.page.locator('[data-square]:focus')).toHaveCount(1);
  await carl.page.reload();
  await expect(carl.status).toContainText('Your move');
  await carl.move('e6', 'f6');
  await anna.sees('e6-f6');
  await carl.page.getByRole('button', { name: 'Offer a draw' }).click();
  await anna.page.getByRole('group', { name: 'A draw is offered' }).getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(anna.page.locator('[data-square]:focus')).toHaveCount(1);
  await expect(anna.verdict).toHaveText('A draw');
  await expect(carl.verdict).toHaveText('A draw');
  // Whoever studies it has the names of both.
  await anna.page.getByRole('button', { name: 'Analyse this game' }).click();
  await expect(anna.page.getByRole('region', { name: 'Moves' })).toContainText('e6-f6');
  await anna.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Library' }).click();
  await expect(anna.page.getByRole('region', { name: 'Games and analyses' }).getByRole('listitem')).toContainText('Anna – Carl');
  for (const somebody of [anna, carl]) await somebody.close();
});

test('a move that the server cannot keep is taken back, and it is said why', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser, { width: 390, height: 844 });
  const link = await invited(anna);
  await carl.page.goto(link);
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await expect(anna.status).toContainText('Your move');
  anna.hasFullServer = true;
  await anna.move('d1', 'c1');
  await expect(anna.page.getByRole('alert')).toContainText('disk is full');
  await expect(anna.status).toContainText('Your move');
  await isAccessible(anna.page);
  await anna.page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(anna.page.getByRole('alert')).toHaveCount(0);
  await anna.move('d1', 'c1');
  await expect(anna.page.getByRole('alert')).toContainText('disk is full');
  // There is room again.
  anna.hasFullServer = false;
  await anna.move('d1', 'c1');
  await carl.sees('d1-c1');
  await expect(anna.page.getByRole('alert')).toHaveCount(0);
  for (const somebody of [anna, carl]) await somebody.close();
});

test('of two games the second one begins by itself with sides exchanged', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser, { width: 390, height: 844 });
  const link = await invited(anna, (page) => page.getByLabel('Two games').check());
  await carl.page.goto(link);
  await expect(carl.page.getByText('two games, sides exchanged')).toBeVisible();
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await anna.move('d1', 'c1');
  await carl.sees('d1-c1');
  await carl.move('e6', 'f6');
  await anna.sees('e6-f6');
  // By keys: from the question to the board.
  for (const answer of ['No', 'Yes']) {
    await carl.page.getByRole('button', { name: 'Resign' }).press('Enter');
    await expect(carl.page.getByRole('group', { name: 'Resign' })).toBeFocused();
    await carl.page.getByRole('button', { name: answer, exact: true }).press('Enter');
    await expect(carl.page.locator('[data-square]:focus')).toHaveCount(1);
  }
  await expect(anna.verdict).toHaveText('You won');
  await expect(anna.page.getByText('The second game begins in a moment')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
  await isAccessible(anna.page);
  await expect(carl.status).toContainText('Your move: you have the attackers');
  await expect(carl.page.getByText('Anna (guest) 1 : 0 Guest')).toBeVisible();
  for (const somebody of [anna, carl]) await somebody.close();
});

test('players chat and those who watch do not hear it, who leaves loses by a claim', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser, { width: 390, height: 844 });
  const ida = await Somebody.at(browser);
  const link = await invited(anna);
  await carl.page.goto(link);
  await carl.page.getByLabel('Your name').fill('Carl');
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await expect(anna.status).toContainText('Your move');
  await ida.page.goto(link.split('#')[0] ?? '');
  await expect(ida.page.getByRole('heading', { name: 'Chat of those who watch' })).toBeVisible();

  await carl.page.getByLabel('Say something').fill('Good luck <b>!</b>');
  await carl.page.getByRole('button', { name: 'Say', exact: true }).press('Enter');
  await expect(anna.page.getByRole('log')).toContainText('Carl (guest) Good luck <b>!</b>');
  await expect(carl.page.getByRole('log')).toContainText('Good luck');
  await expect(ida.page.getByRole('log')).not.toContainText('Good luck');
  // Nobody knows who she is.
  await ida.page.getByLabel('Say something').fill('Hello');
  await ida.page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(ida.page.getByRole('alert')).toContainText('Sign in to chat');
  await isAccessible(anna.page);
  await isAccessible(carl.page);
  await anna.page.getByRole('button', { name: 'Hide' }).click();
  await expect(anna.page.getByRole('log')).toHaveCount(0);
  await anna.page.reload();
  await expect(anna.page.getByRole('button', { name: 'Show' })).toBeVisible();
  await anna.page.getByRole('button', { name: 'Show' }).click();
  await expect(anna.page.getByRole('log')).toContainText('Good luck');

  // Who is gone for half a minute may be claimed from.
  await anna.move('d1', 'c1');
  await carl.sees('d1-c1');
  await carl.close();
  await expect(anna.page.getByText('Your opponent has left')).toBeVisible({ timeout: 60_000 });
  await expect(ida.page.getByRole('button', { name: 'Claim the game' })).toHaveCount(0);
  await anna.page.getByRole('button', { name: 'Claim the game' }).click();
  await expect(anna.verdict).toHaveText('You won');
  await expect(ida.verdict).toHaveText('The attackers won');
  for (const somebody of [anna, ida]) await somebody.close();
});

test('an open game is taken from the lobby', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser, { width: 390, height: 844 });
  await anna.page.goto('/game');
  await anna.page.getByLabel('Anybody may join').check();
  await anna.page.getByRole('button', { name: 'Make the game' }).click();
  await expect(anna.status).toBeVisible();
  await carl.page.goto('/game');
  await isAccessible(carl.page);
  // Other tests play open games beside this one.
  const { pathname } = new URL(anna.page.url());
  await carl.page.getByRole('link', { name: 'Join' }).and(carl.page.locator(`[href="${pathname}"]`)).click();
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await expect(anna.page.getByRole('button', { name: 'Abort' })).toBeVisible();
  await anna.page.getByRole('button', { name: 'Abort' }).click();
  await expect(carl.verdict).toHaveText('Ended without a result');
  for (const somebody of [anna, carl]) await somebody.close();
});

test('the three rule sets that are recommended stand in one row or below one another, whatever the width', async ({ page }) => {
  for (const width of [360, 479, 481, 600, 768, 844, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/game');
    const sets = page.getByRole('group', { name: 'Rules' }).locator('.choice');
    await expect(sets).toHaveCount(3);
    const tops = await sets.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    expect([1, 3], `${width} pixels wide: rows`).toContain(tops);
  }
});

test('a game that is not there, and pages without a server', async ({ page }) => {
  await page.route('**/api/server', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/play');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Online' })).toHaveCount(0);
  await page.unroute('**/api/server');
  await page.route('**/api/games/**', (route) => route.fulfill({ status: 200, json: null }));
  await page.goto('/learn');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Online' })).toBeVisible();
});

test('the television shows a game that is on, and then the next one', async ({ browser }) => {
  const viewer = await Somebody.at(browser);
  await viewer.page.goto('/game');
  await viewer.page.getByRole('link', { name: 'Television' }).click();
  await expect(viewer.page).toHaveURL(/\/game\/television$/);
  for (const move of ['d1-c1', 'd9-c9']) {
    const anna = await Somebody.at(browser);
    const carl = await Somebody.at(browser);
    const link = await invited(anna, async (page) => page.getByLabel('Anybody may join').check());
    await carl.page.goto(link);
    await carl.page.getByRole('button', { name: 'Accept and play' }).click();
    await expect(anna.status).toContainText('Your move');
    await anna.move(...(move.split('-') as [string, string]));
    // Other tests play open games beside this one, which are shown too.
    await expect(async () => viewer.sees(move)).toPass({ timeout: 100_000 });
    await expect(viewer.page.getByText('the next game follows by itself')).toBeVisible();
    await isAccessible(viewer.page);
    await carl.page.getByRole('button', { name: 'Abort' }).click();
    await expect(anna.verdict).toBeVisible();
    await anna.close();
    await carl.close();
  }
  await viewer.close();
});

test('by Linnaeus’s rules the winner takes the defenders in the next game, if the other one wants it', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser);
  const link = await invited(anna, async (page) => {
    await page.getByLabel('Or one of all').selectOption('linnaeus-1732');
  });
  await carl.page.goto(link);
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await anna.move('d1', 'c1');
  await carl.sees('d1-c1');
  await carl.move('e6', 'f6');
  await anna.sees('e6-f6');
  await anna.page.getByRole('button', { name: 'Resign' }).click();
  await anna.page.getByRole('button', { name: 'Yes' }).click();
  await expect(carl.verdict).toHaveText('You won');
  await carl.page.getByRole('button', { name: 'Next game: the winner takes the defenders' }).click();
  await anna.page.getByRole('group', { name: 'the winner takes the defenders' }).getByRole('button', { name: 'Accept' }).click();
  // He had the defenders, and has won: sides stay as they were.
  await expect(anna.status).toContainText('Your move: you have the attackers');
  await expect(carl.page.getByText('0 : 1')).toBeVisible();
  for (const somebody of [anna, carl]) await somebody.close();
});

test('a game by keyboard alone: moves of the one far away are announced, and so is its end', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser, { width: 390, height: 844 });
  const link = await invited(anna);
  await carl.page.goto(link);
  await carl.page.getByRole('button', { name: 'Accept and play' }).press('Enter');
  for (const [number, move] of GAME.entries()) {
    const [from, to] = halves(move);
    const [player, other] = number % 2 === 0 ? [anna, carl] : [carl, anna];
    await expect(player.status).toContainText('Your move');
    await playMove(player.page, from, to, 'keys');
    await expect(other.announced).toContainText(`from ${from} to ${to}`);
    // Where one is on the board does not move with what the other one plays.
    if (number < GAME.length - 1) await expect(square(player.page, to)).toBeFocused();
  }
  await expect(anna.announced).toContainText('The defenders win');
  await expect(anna.verdict).toHaveText('You lost');
  await carl.page.getByRole('button', { name: 'Rematch' }).press('Enter');
  await anna.page.getByRole('group', { name: 'wants another game' }).getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(carl.status).toContainText('Your move: you have the attackers');
  for (const somebody of [anna, carl]) await somebody.close();
});

test('who watches with delay is told so, and sees nothing of the game yet', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser);
  const ida = await Somebody.at(browser, { width: 390, height: 844 });
  const link = await invited(anna, async (page) => {
    await page.getByLabel('Those who watch see it').selectOption('5 minutes later');
  });
  await carl.page.goto(link);
  await expect(carl.page.getByText('5 minutes later')).toBeVisible();
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await ida.page.goto(link.split('#')[0] ?? '');
  await expect(ida.page.locator('[data-delay]')).toHaveText('Those who watch see it: 5 minutes later');
  await anna.move('d1', 'c1');
  await carl.sees('d1-c1');
  await expect(square(ida.page, 'd1')).toHaveAttribute('aria-label', /attacker/i);
  await expect(ida.status).toContainText('The attackers are to move');
  await isAccessible(ida.page);
  for (const somebody of [anna, carl, ida]) await somebody.close();
});

test('rules of one’s own are played online, from the lab and from the page for playing', async ({ browser }) => {
  const anna = await Somebody.at(browser);
  const carl = await Somebody.at(browser, { width: 390, height: 844 });
  await anna.page.goto('/lab?set=modern-standard');
  await anna.page.getByLabel('Name of your rules').fill('Anna’s Tablut');
  await anna.page.keyboard.press('Tab');
  await anna.page.getByRole('heading', { name: 'How it ends', exact: true }).click();
  await anna.page.getByLabel('Where the king wins').fill('corners');
  await anna.page.keyboard.press('Tab');
  await anna.page.getByRole('button', { name: 'Play these rules online' }).click();
  await expect(anna.page).toHaveURL(/\/game$/);
  await expect(anna.page.getByLabel('Anna’s Tablut')).toBeChecked();
  await anna.page.getByLabel('Anybody may join').check();
  await isAccessible(anna.page);
  await anna.page.getByRole('button', { name: 'Make the game' }).click();
  await expect(anna.page.getByRole('heading', { name: 'Anna’s Tablut' })).toBeVisible();

  await carl.page.goto('/game');
  const { pathname } = new URL(anna.page.url());
  const listed = carl.page.getByRole('listitem').filter({ has: carl.page.locator(`[href="${pathname}"]`) });
  await expect(listed).toContainText('Anna’s Tablut');
  await expect(listed).toContainText('The maker’s own rules');
  await isAccessible(carl.page);
  await listed.getByRole('button', { name: 'See the rules' }).click();
  await expect(carl.page.getByLabel('Name of your rules')).toHaveValue('Anna’s Tablut');
  // They are tried against the computer, and from there played online as well.
  await carl.page.getByRole('button', { name: 'Try them now' }).click();
  await carl.page.getByRole('button', { name: 'New game' }).click();
  await carl.page.getByRole('button', { name: 'Play these rules online' }).click();
  await expect(carl.page.getByLabel('Anna’s Tablut')).toBeChecked();

  await carl.page.goto(pathname);
  await carl.page.getByRole('button', { name: 'Accept and play' }).click();
  await expect(carl.page.locator('[data-own-rules]')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Abort' })).toBeVisible();
  await isAccessible(carl.page);
  for (const somebody of [anna, carl]) await somebody.close();
});

test('a level of the engine plays once more', async ({ browser }) => {
  const anna = await Somebody.at(browser, { width: 390, height: 844 });
  await anna.page.goto('/game');
  const wanted = { to: 'Raichi level 1', rules: 'linnaeus-1732', side: 'attackers', clock: { kind: 'fischer', main: 600_000, increment: 5_000 } };
  const made = await anna.page.request.post('/api/challenges', { data: wanted });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await anna.page.goto(`/game/${id}`);
  await expect(anna.status).toContainText('Your move');
  await anna.move('d1', 'c1');
  await anna.sees('d1-c1');
  await expect(anna.status).toContainText('Your move');
  await anna.page.getByRole('button', { name: 'Resign' }).click();
  await anna.page.getByRole('button', { name: 'Yes' }).click();
  await expect(anna.verdict).toHaveText('You lost');
  await anna.page.getByRole('button', { name: 'Rematch' }).click();
  // The level has the attackers now, and moves first.
  await expect(anna.status).toContainText('Your move: you have the king and his defenders');
  await isAccessible(anna.page);
  await anna.close();
});
