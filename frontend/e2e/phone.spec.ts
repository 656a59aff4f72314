import { expect, test } from '@playwright/test';
import { expectToFit } from './support/fit';
import { codeFor } from './support/mailbox';
import {
  askForCode,
  button,
  confirmCode,
  fillAddress,
  fillContact,
  fillPerson,
  fillStudies,
  newAddress,
  title,
} from './support/registration';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

test('the navigation menu closes when the focus leaves the menu or the visitor taps outside the menu', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/about');
  await button(page, 'Open menu').click();
  await menu.getByRole('link', { name: 'Login' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await button(page, 'Open menu').click();
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
  await expect(menu).toBeHidden();
  await button(page, 'Open menu').click();
  await menu.getByRole('link', { name: 'About Us' }).press('Enter');
  await expect(button(page, 'Open menu')).toBeFocused();
});

test('a visitor registers on a phone and navigates with the menu', async ({ page }) => {
  const email = newAddress();
  await askForCode(page, email);
  await expectToFit(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await confirmCode(page, await codeFor(email));
  for (const fill of [fillPerson, fillContact, fillAddress, fillStudies]) {
    await expectToFit(page);
    await fill(page);
  }
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
  await expectToFit(page);

  await button(page, 'Open menu').click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();

  await button(page, 'Open menu').click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button(page, 'Open menu')).toBeFocused();

  await button(page, 'Open menu').click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});
