import { execFileSync } from 'node:child_process';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { lostText } from './support/text';
import { atWidths } from './support/widths';

/** A first and a last name with marks far above and below the letters. */
const FIRST = 'श्रीकृष्णूँ';
const LAST = 'द्ध्यृर्तौं';

/** Returns the installed fonts for Hindi. Returns none if fontconfig is not installed. */
function devanagariFonts(): string[] {
  try {
    return execFileSync('fc-list', [':lang=hi', 'family'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns the names of the fonts that draw an element's text. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Returns by how many pixels the drawn letters of an element are taller than its line. */
const excessOf = (element: Locator) =>
  element.evaluate((one) => {
    const { font, lineHeight } = getComputedStyle(one);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = font;
    const ink = pen.measureText(one.textContent ?? '');
    return ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent - Number.parseFloat(lineHeight);
  });

test('Devanagari text is shown in a Devanagari font, and lines are tall enough for its marks', async ({
  page,
}) => {
  const installed = devanagariFonts();
  test.skip(installed.length === 0, 'No font for Devanagari is installed (Debian: fonts-lohit-deva).');
  const { token } = await openAsMember(page);
  await page.request.put('/api/profile', {
    headers: { Authorization: `Bearer ${token}` },
    data: { firstName: FIRST, lastName: LAST, middleName: '', bio: `${FIRST} ${LAST}`, personalCity: FIRST },
  });
  for (const path of ['/', '/profile?tab=personal', '/profile']) {
    await page.goto(path);
    const name =
      path === '/' ? page.getByText(`Welcome back, ${FIRST}`) : page.getByRole('heading', { level: 1 });
    await expect(name).toContainText(FIRST);
    await atWidths(page, async (width) => {
      const where = `${path} at ${width} px`;
      expect(await excessOf(name), `the name on ${where}`).toBeLessThanOrEqual(0);
      for (const text of await page.getByRole('main').getByText(FIRST).all()) {
        if (await text.isVisible())
          expect(await excessOf(text), `${where}: ${await text.textContent()}`).toBeLessThanOrEqual(0);
      }
      expect(await lostText(page), where).toEqual([]);
    });
  }
  expect(installed.join()).toContain(
    (await drawnWith(page, 'h1')).find((font) => font !== 'Fraunces Variable') ?? '?',
  );
});
