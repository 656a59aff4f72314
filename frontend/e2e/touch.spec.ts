import { devices, expect, test } from '@playwright/test';
import { arrive, PEOPLE } from './support/routes';
import { smallTargets } from './support/targets';

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, hasTouch: true, isMobile: true });

for (const { who, enter, paths } of PEOPLE) {
  test(`every control of ${who} is at least 44 pixels high and wide on a phone`, async ({ page }) => {
    test.slow();
    await enter?.(page);
    const small: string[] = [];
    for (const path of paths) {
      await arrive(page, path);
      small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
    }
    expect(small).toEqual([]);
  });
}

test('on a phone a tap on the domain completes the e-mail address', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('E-mail address');
  await field.fill('asha');
  await page.getByRole('button', { name: 'Add @gmail.com' }).tap();
  await expect(field).toHaveValue('asha@gmail.com');
  await expect(page.getByRole('button', { name: 'Add @gmail.com' })).toHaveCount(0);
  await expect(page.getByText('Press Tab or Enter')).toBeHidden();
});
