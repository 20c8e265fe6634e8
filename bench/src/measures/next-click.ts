import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../e2e/src/find-browser.ts';
import { openPhone } from '../browser/open-phone.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';

const ROUNDS = 5;
/** Milliseconds from a click to the new h1 on the screen, after the link was in view or hovered for a second. */
async function clickThrough(browser: Browser, site: string, from: string, selector: string): Promise<number> {
  const page = await openPhone(browser);
  await page.goto(site + from);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(6_000);
  const spent = await link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent;
        const started = performance.now();
        const look = () => {
          const heading = document.querySelector('h1')?.textContent;
          if (heading && heading !== before) requestAnimationFrame(() => resolve(performance.now() - started));
          else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        look();
      }),
  );
  await page.close();
  return spent;
}

/** The next click on a phone. */
export async function measureNextClick(site: BenchSite): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const cards: number[] = [];
  const sections: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      cards.push(await clickThrough(browser, site.url, '/noticias', 'main a[href^="/noticias/"]'));
      sections.push(await clickThrough(browser, site.url, '/noticias', 'footer a[href="/contacto"]'));
    }
  } finally {
    await browser.close();
  }
  return [
    toRow('phone: click on a card of /noticias to its h1', cards, { unit: 'ms', atMost: 100 }),
    toRow('phone: click to a page of another section', sections, { unit: 'ms', atMost: 100 }),
  ];
}
