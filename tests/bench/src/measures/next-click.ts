import { withDeadline } from '@site/base/with-deadline';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { openPage } from '../browser/open-page.ts';
import { openPhone } from '../browser/open-phone.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';

const ROUNDS = 5;

/** Duration of a touch, in milliseconds. The click event fires at its end. */
const PRESS_MS = 80;
/** Without a new h1 by then, the click has failed. */
const DEADLINE_MS = 30_000;

/** Measured clicks: the page and the link. */
const CLICKS = [
  { what: 'a card of /noticias', from: '/noticias', link: 'main a[href^="/noticias/"]' },
  { what: 'a page of another section', from: '/noticias', link: 'footer a[href="/contacto"]' },
] as const;

interface Clicked {
  /** Milliseconds from the click until the frame with the new h1 has been produced. */
  readonly spent: number;
  /** Requests for code and data in that time. */
  readonly requests: number;
}

/** Waits for the frame that shows another h1 after the next click, without keeping the page busy. */
const watchHeading = () =>
  new Promise<number>((resolve) => {
    const before = document.querySelector('h1')?.textContent;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const changed = new MutationObserver(() => {
          const heading = document.querySelector('h1')?.textContent;
          if (!heading || heading === before) return;
          changed.disconnect();
          // A message that is posted in an animation frame arrives after that frame has been produced.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          requestAnimationFrame(() => port2.postMessage(null));
        });
        changed.observe(document, { childList: true, characterData: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });

/**
 * Clicks a link that was in view for some seconds.
 *
 * @throws Error when no page or another one than the link's is shown, such as an error page
 */
async function clickThrough(browser: Browser, url: string, selector: string): Promise<Clicked> {
  const page = await openPhone(browser);
  await openPage(page, url);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(6_000);
  let requests = 0;
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script', 'stylesheet', 'document'].includes(request.resourceType())) requests += 1;
  });
  const shown = page.evaluate(watchHeading);
  await link.click({ delay: PRESS_MS });
  const toTimeoutError = () => new Error(`${url}: a click on ${selector} showed no other page.`);
  const spent = await withDeadline(shown, DEADLINE_MS, toTimeoutError);
  const clicked = { spent, requests };
  const heading = page.locator('h1').first();
  const seen = await heading.textContent();
  await openPage(page, page.url());
  if ((await heading.textContent()) !== seen) throw new Error(`${page.url()}: a click on its link showed «${seen}».`);
  await page.close();
  return clicked;
}

/** Measures the next click on a phone. */
export async function measureNextClick(site: BenchSite): Promise<Row[]> {
  await using browser = await launchBrowser();
  const clicked: Clicked[][] = CLICKS.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { from, link }] of CLICKS.entries())
      clicked[index]?.push(await clickThrough(browser, site.url + from, link));
  return CLICKS.flatMap(({ what }, index) => {
    const all = (pick: (one: Clicked) => number) => (clicked[index] ?? []).map(pick);
    return [
      toRow(
        `phone: click on ${what} to its h1`,
        all(({ spent }) => spent),
        { unit: 'ms', atMost: 100 },
      ),
      toRow(
        `phone: click on ${what}, requests`,
        all(({ requests }) => requests),
        { atMost: 0 },
      ),
    ];
  });
}
