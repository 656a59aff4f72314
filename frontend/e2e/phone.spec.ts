import { devices, expect, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { button } from './support/registration';

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, hasTouch: true, isMobile: true });

test('a member on a phone navigates with the menu, signs out and completes an e-mail address with a tap', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const openMenu = button(page, 'Open menu');
  await openAsMember(page);

  await test.step('the menu closes when the focus leaves the menu or the member taps outside the menu', async () => {
    await openMenu.click();
    await menu.getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await openMenu.click();
    await page.getByRole('contentinfo').tap({ position: { x: 5, y: 5 } });
    await expect(menu).toBeHidden();
  });

  await test.step('a link of the menu opens its page and closes the menu', async () => {
    await openMenu.click();
    await expect(menu.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
  });

  await test.step('Escape and a link to the current page move the focus back to the menu button', async () => {
    await openMenu.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(openMenu).toBeFocused();
    await openMenu.click();
    await menu.getByRole('link', { name: 'Home' }).press('Enter');
    await expect(openMenu).toBeFocused();
  });

  await test.step('the button "Logout" of the menu signs the member out', async () => {
    await openMenu.click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
  });

  await test.step('after the sign-out, the menu has a link to the sign-in page', async () => {
    await openMenu.click();
    await menu.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('a tap on the suggested domain completes the e-mail address', async () => {
    const field = page.getByLabel('E-mail address');
    await field.fill('asha');
    await page.getByRole('button', { name: 'Add @gmail.com' }).tap();
    await expect(field).toHaveValue('asha@gmail.com');
    await expect(page.getByRole('button', { name: 'Add @gmail.com' })).toHaveCount(0);
    await expect(page.getByText('Press Tab or Enter')).toBeHidden();
  });
});
