import { expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { setMaintenance } from './support/database';
import { button, title } from './support/registration';
import { openAs } from './support/staff';

test.describe.configure({ mode: 'serial' });
test.afterEach(() => setMaintenance(false, ''));

test('a superadmin switches maintenance mode on with a message, and off again; meanwhile visitors see only the maintenance page', async ({
  page,
  browser,
  request,
}) => {
  await openAs(page, 'SUPERADMIN', '/superadmin');
  const toggle = page.getByRole('switch', { name: /Maintenance Mode/ });
  await expect(toggle).toContainText('Disabled');

  await button(page, 'Settings').click();
  const dialog = page.getByRole('dialog', { name: 'Maintenance Mode Settings' });
  await dialog.getByLabel('Message').fill('Back at noon.');
  await dialog.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Maintenance settings updated')).toBeVisible();
  await expect(toggle).not.toBeChecked();

  await toggle.click();
  await button(page, 'Switch on').click();
  await expect(page.getByText('Maintenance mode enabled')).toBeVisible();
  await expect(toggle).toContainText('Enabled');

  await expect(async () => {
    // The server does not wait until it has read the new maintenance mode. So the first request may still get the home
    // page, and only a later request gets the maintenance page.
    expect(await (await request.get('/')).text()).not.toContain('Register Now');
  }).toPass();
  const visitor = await browser.newPage();
  await visitor.addInitScript(() => {
    const note = () =>
      document.querySelector('header') && document.documentElement.setAttribute('data-seen', '');
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await visitor.goto('/');
  await expect(title(visitor, 'System Maintenance')).toBeVisible();
  await expect(visitor.locator('html')).not.toHaveAttribute('data-seen');
  await expect(visitor).toHaveTitle('System Maintenance · Meridian Education Society Alumni');
  await expect(visitor.getByText('Back at noon.')).toBeVisible();
  await expect(visitor.getByRole('banner')).toHaveCount(0);
  await expectNoFindings(visitor, 'maintenance');

  await toggle.click();
  await expect(page.getByText('Maintenance mode disabled')).toBeVisible();
  await expect(async () => {
    await button(visitor, 'Check Again').click();
    await expect(visitor.getByRole('banner')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await visitor.close();
});
