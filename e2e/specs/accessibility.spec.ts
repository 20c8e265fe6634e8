import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../src/browser.ts';
import { SCREENS } from '../src/screens.ts';

useBrowser();

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, as `rule: element` lines that can be read in a failure. The video's frame is a page of its own. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).exclude('iframe').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const LOOKS = [
  { look: 'on a phone, in the light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { look: 'on a wide screen, in the dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const;

describe.each(LOOKS)('axe finds nothing $look', ({ viewport, colorScheme }) => {
  it.each(SCREENS)('$path', ({ path }) =>
    visit(
      path,
      async ({ page }) => {
        await untilHydrated(page);
        expect(await findViolations(page)).toEqual([]);
      },
      { viewport, colorScheme, reducedMotion: 'reduce' },
    ),
  );
});

/** Widths at which a page is looked at; every breakpoint lies between two of them. */
const WIDTHS = [320, 360, 480, 500, 640, 768, 1024, 1280, 1440];

it.each(SCREENS)('$path never scrolls sideways', ({ path }) =>
  visit(path, async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, Math.max(0, over)]).toEqual([path, width, 0]);
    }
  }),
);

it('offers a way past the menus', () =>
  visit('/noticias', async ({ page }) => {
    await untilHydrated(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  }));
