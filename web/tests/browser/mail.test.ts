// E-mail: an address is named, confirmed by a link, and forgotten. The server of these tests sends no mails: what it would say stands here.
import { type Page } from '@playwright/test';
import { expect, isAccessible, test } from './page';

async function withMail(page: Page): Promise<{ mail: { address: string | null; confirmed: boolean }; asked: string[] }> {
  const server = { mail: { address: null as string | null, confirmed: false }, asked: [] as string[] };
  await page.route('**/api/account/notices', (route) => route.fulfill({ json: { push: null, mail: server.mail } }));
  await page.route('**/api/account/notices/mail', async (route) => {
    server.mail = { address: (route.request().postDataJSON() as { address: string }).address, confirmed: false };
    await route.fulfill({ status: 204 });
  });
  await page.route('**/api/account/notices/mail/end', async (route) => {
    server.mail = { address: null, confirmed: false };
    await route.fulfill({ status: 204 });
  });
  await page.route('**/api/mail/**', async (route) => {
    server.asked.push(`${new URL(route.request().url()).pathname} ${route.request().postData() ?? ''}`);
    server.mail.confirmed = true;
    await route.fulfill({ status: 204 });
  });
  return server;
}

test('an address is named, confirmed by its link, and forgotten', async ({ page }) => {
  const server = await withMail(page);
  await page.goto('/account/new');
  await page.getByLabel('Name', { exact: true }).fill('Mail Maja');
  await page.getByLabel('New password', { exact: true }).fill('nine Swedes and a king');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByLabel('E-mail address').fill('maja@home.example');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Send me a link to confirm it' }).press('Enter');
  await expect(page.locator('[data-mail]')).toContainText('maja@home.example is not confirmed yet');
  expect(server.mail).toEqual({ address: 'maja@home.example', confirmed: false });

  // The link does nothing before somebody clicks: mail programs open links by themselves.
  await page.goto('/account/mail/abc123');
  await expect(page.getByRole('heading', { name: 'By e-mail' })).toBeVisible();
  expect(server.asked).toEqual([]);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Yes, tell me at this address' }).press('Enter');
  await expect(page.getByRole('article').getByRole('status')).toHaveText(/The address is confirmed/);
  expect(server.asked).toEqual(['/api/mail/confirm {"code":"abc123"}']);
  await page.goto('/account');
  await expect(page.locator('[data-mail]')).toHaveText('You are told at maja@home.example.');
  await page.getByRole('button', { name: 'Forget the address' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();

  await page.goto('/account/no-mail/xyz');
  await page.getByRole('button', { name: 'Send me no more mails' }).click();
  await expect(page.getByRole('article').getByRole('status')).toHaveText(/no more mails are sent there/);
  expect(server.asked.at(-1)).toBe('/api/mail/end/xyz {}');
});
