import { expect, test } from '@playwright/test';
import { setMaintenance } from './support/database';
import { button, title } from './support/registration';
import { openAs } from './support/staff';

test.describe.configure({ mode: 'serial' });
test.afterEach(() => setMaintenance(false, ''));

test('a superadmin switches maintenance mode on with a message, and off again', async ({ page, browser }) => {
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
  const visitor = await browser.newPage();
  await visitor.goto('/');
  await expect(title(visitor, 'System Maintenance')).toBeVisible();
  await expect(visitor.getByText('Back at noon.')).toBeVisible();

  await toggle.click();
  await expect(page.getByText('Maintenance mode disabled')).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByRole('banner')).toBeVisible();
  await visitor.close();
});
