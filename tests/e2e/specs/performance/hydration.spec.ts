import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

// No test needs another one: all workers share them.
test.describe.configure({ mode: 'parallel' });

/** The text of the page as a visitor sees it, without the few things that say they come only with a script. */
const READ = () => {
  const main = document.querySelector('main')?.cloneNode(true);
  if (!(main instanceof Element)) return null;
  for (const addition of main.querySelectorAll('[data-enhancement]')) addition.remove();
  return main.textContent;
};

for (const { path, h1 } of SCREENS)
  test(`${path} is taken over without a word on the console and without a call`, async ({ visit }) => {
    const { page, requests, foreign } = await visit(path, { saveData: true });
    const before = await page.evaluate(READ);
    await untilHydrated(page);
    expect(await page.evaluate(READ)).toBe(before);
    expect(await page.locator('h1').allTextContents()).toEqual([h1]);
    expect(requests.filter((url) => url.startsWith('/api/'))).toEqual([]);
    expect(foreign).toEqual([]);
  });
