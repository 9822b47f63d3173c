// Passkeys: the browser has an authenticator of its own, which makes them and shows them as a device would.
import { type Page } from '@playwright/test';
import { expect, isAccessible, test } from './page';

const PASSWORD = 'nine Swedes and a king';

/** An authenticator in the device that makes sure who its owner is. */
async function withAuthenticator(page: Page): Promise<{ verifies: (does: boolean) => Promise<void>; count: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: async (isUserVerified) => void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

async function account(page: Page, name: string): Promise<void> {
  await page.goto('/account/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
}

test.describe('where the server has a name', () => {
  // Browsers take this one for safe, though it is not encrypted.
  test.use({ baseURL: `http://localhost:${process.env.TABLUT_PORT ?? 8733}` });

  test('a passkey is added, lets its owner in, and does not once it is removed', async ({ browser }) => {
    // A page of its own: what is refused here counts as a fault on others.
    const context = await browser.newContext();
    const page = await context.newPage();
    const authenticator = await withAuthenticator(page);
    await account(page, 'Ragnhild');
    const passkeys = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });
    await expect(passkeys.getByLabel('Name of the passkey')).toHaveValue(/Chrome/);
    await passkeys.getByLabel('Name of the passkey').fill('My telephone');
    await passkeys.getByLabel('Password as it is now').fill('a wrong password');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByRole('alert')).toContainText('The name or the password is wrong');
    expect(await authenticator.count()).toBe(0);
    await passkeys.getByLabel('Password as it is now').fill(PASSWORD);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await expect(passkeys.getByRole('listitem')).toContainText('My telephone');
    await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
    expect(await authenticator.count()).toBe(1);
    await isAccessible(page);

    // The same device makes no second one for the same account.
    await passkeys.getByLabel('Password as it is now').fill(PASSWORD);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByRole('alert')).toContainText('already a passkey of your account');

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const comeIn = page.getByRole('button', { name: 'Come in with a passkey' });
    await expect(comeIn).toBeVisible();
    await isAccessible(page);
    // Who does not show the device that it is he does not come in.
    await authenticator.verifies(false);
    await comeIn.click();
    await expect(page.getByRole('alert')).toContainText('Your browser has shown no passkey');
    await authenticator.verifies(true);
    await comeIn.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ragnhild' })).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toContainText('last used on');
    // It is a session as any other.
    await page.reload();
    await expect(page.getByText('here, now')).toBeVisible();

    await passkeys.getByRole('button', { name: 'Remove the passkey My telephone' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await comeIn.click();
    await expect(page.getByRole('alert')).toContainText('This passkey opens no account here');
    await context.close();
  });
});

test('at an address that is a number a sentence says why there are none', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByText('they need an address with a name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Come in with a passkey' })).toHaveCount(0);
  await isAccessible(page);
  await account(page, 'Torbjörn');
  await expect(page.getByText('they need an address with a name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
