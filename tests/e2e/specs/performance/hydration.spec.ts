import { expect, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../../src/browser.ts';
import { SCREENS } from '../../src/screens.ts';

useBrowser();

/** The text of the page as a visitor sees it, without the few things that say they come only with a script. */
const READ = () => {
  const main = document.querySelector('main')?.cloneNode(true);
  if (!(main instanceof Element)) return null;
  for (const addition of main.querySelectorAll('[data-enhancement]')) addition.remove();
  return main.textContent;
};

it.each(SCREENS)('$path is taken over without a word on the console and without a call', ({ path, h1 }) =>
  visit(
    path,
    async ({ page, requests, foreign }) => {
      const before = await page.evaluate(READ);
      await untilHydrated(page);
      expect(await page.evaluate(READ)).toBe(before);
      expect(await page.locator('h1').allTextContents()).toEqual([h1]);
      expect(requests.filter((url) => url.startsWith('/api/'))).toEqual([]);
      expect(foreign).toEqual([]);
    },
    // What is fetched ahead for the next page is another matter.
    { saveData: true },
  ),
);
