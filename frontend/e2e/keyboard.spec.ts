import { expect, test } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { codeFor } from './support/mailbox';
import { button, newAddress, title } from './support/registration';

test('the first Tab stop is the skip link', async ({ page }) => {
  await page.goto('/login');
  await expect(title(page, 'Welcome Back')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail address')).toBeFocused();
});

test('a visitor can register and sign out with the keyboard only', async ({ page }) => {
  const { keyboard } = page;
  const email = newAddress();
  await page.goto('/');
  await tabTo(page.getByRole('link', { name: 'Register Now' }));
  await keyboard.press('Enter');

  await tabTo(page.getByLabel('E-mail address'));
  await keyboard.type(email);
  await keyboard.press('Enter');
  const code = await codeFor(email);
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await keyboard.type(code);
  await keyboard.press('Enter');

  await expect(title(page, 'Personal details')).toBeFocused();
  await tabTo(page.getByLabel('First name'));
  await keyboard.type('Asha');
  await tabTo(page.getByLabel('Last name'));
  await keyboard.type('Rao');
  await tabTo(page.getByLabel('Date of birth'));
  await keyboard.type('03071990');
  await keyboard.press('Enter');

  await expect(title(page, 'Contact details')).toBeFocused();
  await tabTo(page.getByLabel('Primary phone'));
  await keyboard.type('9876543210');
  await keyboard.press('Enter');

  await expect(title(page, 'Address')).toBeFocused();
  for (const [label, text] of [
    ['Street address', '1 Lake Road'],
    ['City', 'Nashik'],
    ['State', 'Maharashtra'],
    ['PIN code', '422001'],
  ] as const) {
    await tabTo(page.getByLabel(label));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');

  await expect(title(page, 'Academic details')).toBeFocused();
  await tabTo(page.getByLabel('Institution'));
  await keyboard.type('Law');
  await tabTo(page.getByLabel('Course/Program'));
  await keyboard.type('LL.M');
  await tabTo(page.getByLabel('Year of graduation'));
  await keyboard.type('2012');
  await tabTo(page.getByRole('checkbox'));
  await keyboard.press('Space');
  await tabTo(button(page, 'Complete Registration'));
  await keyboard.press('Enter');
  await expect(title(page, 'Asha Rao')).toBeVisible();

  await tabTo(button(page, 'Logout').first());
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});
