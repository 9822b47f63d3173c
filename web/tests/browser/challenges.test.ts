// People who challenge each other by name, and what each finds on the page for games.
import type { Browser, Page } from '@playwright/test';
import { expect, isAccessible, test } from './page';

const PASSWORD = 'nine Swedes and a king';

/** Somebody with an account, at a browser of his own. */
async function person(browser: Browser, name: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const opened = await context.request.post('/api/account', { data: { name, password: PASSWORD } });
  expect(opened.status()).toBe(201);
  return context.newPage();
}

test('a challenge by name is accepted by keyboard, another one declined, a third withdrawn', async ({ browser }) => {
  const tuva = await person(browser, 'Tuva');
  const nils = await person(browser, 'Nils', { width: 390, height: 844 });
  await tuva.goto('/player/Nils');
  await tuva.getByRole('link', { name: 'Challenge Nils' }).click();
  await expect(tuva.getByLabel('Challenge somebody by name')).toHaveValue('Nils');
  await isAccessible(tuva);
  await tuva.getByLabel('Attackers', { exact: true }).check();
  await tuva.getByLabel('Rated').check();
  await tuva.getByRole('button', { name: 'Challenge', exact: true }).press('Enter');
  await expect(tuva.locator('[data-status]')).toContainText('Nils was challenged');
  await isAccessible(tuva);

  await nils.goto('/game');
  await expect(nils.getByRole('heading', { name: 'Challenges to you' })).toBeVisible();
  await expect(nils.getByRole('link', { name: /Tuva .* Rated/ })).toBeVisible();
  await isAccessible(nils);
  await nils.getByRole('button', { name: 'Accept the game that Tuva wants' }).press('Enter');
  await expect(nils.locator('[data-status]')).toContainText('The attackers are to move');
  await expect(tuva.locator('[data-status]')).toContainText('Your move');
  await tuva.goto('/game');
  await expect(tuva.getByRole('heading', { name: 'Your turn' })).toBeVisible();

  await tuva.getByLabel('Challenge somebody by name').fill('nils');
  await tuva.getByRole('button', { name: 'Challenge', exact: true }).click();
  await expect(tuva.locator('[data-status]')).toContainText('Nils was challenged');
  await nils.goto('/game');
  await nils.getByRole('button', { name: 'Decline the game that Tuva wants' }).click();
  await expect(tuva.getByText('Nils has declined this game.')).toBeVisible();
  await expect(nils.getByRole('heading', { name: 'Challenges to you' })).toHaveCount(0);

  await tuva.goto('/game');
  await tuva.getByLabel('Challenge somebody by name').fill('Nils');
  await tuva.getByRole('button', { name: 'Challenge', exact: true }).click();
  await expect(tuva.locator('[data-status]')).toContainText('Nils was challenged');
  const withdrawn = tuva.url();
  await nils.goto(withdrawn);
  await expect(nils.getByRole('button', { name: 'Decline' })).toBeVisible();
  await isAccessible(nils);
  await tuva.getByRole('button', { name: 'Withdraw the game' }).click();
  await expect(nils.getByText('withdrawn before it began')).toBeVisible();
  await tuva.goto('/game?to=Nobody');
  await tuva.getByRole('button', { name: 'Challenge', exact: true }).click();
  await expect(tuva.getByRole('alert')).toContainText('Nobody is called so here');

  // Whom one blocks challenges one no more, until one hears of him again.
  await tuva.goto('/player/Nils');
  await tuva.getByRole('button', { name: 'Block Nils' }).press('Enter');
  await expect(tuva.getByText('Nils is blocked')).toBeVisible();
  await isAccessible(tuva);
  await nils.goto('/game?to=Tuva');
  await nils.getByRole('button', { name: 'Challenge', exact: true }).click();
  await expect(nils.getByRole('alert')).toContainText('wants to hear nothing from you');
  await tuva.goto('/account');
  await tuva.getByRole('button', { name: 'Hear of Nils again' }).click();
  await expect(tuva.getByRole('button', { name: 'Hear of Nils again' })).toHaveCount(0);
  for (const page of [tuva, nils]) await page.context().close();
});

test('two become friends by keyboard, watch and challenge each other, and part', async ({ browser }) => {
  const ingrid = await person(browser, 'Ingrid');
  const olav = await person(browser, 'Olav', { width: 390, height: 844 });
  await ingrid.goto('/player/Olav');
  await ingrid.getByRole('button', { name: 'Add Olav as a friend' }).press('Enter');
  await expect(ingrid.getByText('Olav was asked'), 'the keyboard is where the button was').toBeFocused();
  await isAccessible(ingrid);
  await olav.goto('/game');
  await expect(olav.getByRole('heading', { name: 'They want to be your friends' })).toBeVisible();
  await isAccessible(olav);
  await olav.screenshot({ path: 'test-results/friends-asking-phone.png', fullPage: true });
  await olav.getByRole('button', { name: 'Accept Ingrid as a friend' }).press('Enter');
  await expect(olav.getByRole('button', { name: 'Challenge Ingrid to the game described here' })).toBeVisible();
  await expect(olav.getByText('is there', { exact: true })).toBeVisible();
  await olav.getByRole('button', { name: 'Challenge Ingrid to the game described here' }).press('Enter');
  await expect(olav.locator('[data-status]')).toContainText('Ingrid was challenged');
  await ingrid.goto('/game');
  await ingrid.getByRole('button', { name: 'Accept the game that Olav wants' }).press('Enter');
  await expect(ingrid.locator('[data-status]')).toContainText(/move/);

  // A friend who plays is watched from the lobby.
  await ingrid.goto('/game');
  await expect(ingrid.getByRole('link', { name: 'Watch the game of Olav' })).toBeVisible();
  await isAccessible(ingrid);
  await ingrid.screenshot({ path: 'test-results/friends-wide.png', fullPage: true });
  await ingrid.goto('/account');
  await isAccessible(ingrid);
  await ingrid.getByRole('button', { name: 'Remove Olav from your friends' }).press('Enter');
  await expect(ingrid.getByRole('button', { name: 'Remove Olav from your friends' })).toHaveCount(0);
  await expect(ingrid.getByRole('heading', { name: 'Friends' }), 'the keyboard stays in that part').toBeFocused();
  await olav.goto('/game');
  await expect(olav.getByRole('button', { name: 'Make the game' })).toBeVisible();
  await expect(olav.getByRole('heading', { name: 'Friends' })).toHaveCount(0);
  for (const page of [ingrid, olav]) await page.context().close();
});
