import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { until } from '../until.ts';
import { untilHydrated } from '../visit.ts';

const FIELD_PATH = '/_medidas';

/** What browsers sent of one visit. */
export type Told = readonly string[];

/** Two frames later the browser has painted, and knows how long its answer to the last touch took. */
function leavePage(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          dispatchEvent(new Event('visibilitychange'));
          resolve();
        }),
      ),
    );
  });
}

/**
 * Opens a page in a browser, touches it, and gives what it tells the site, of errors and at its end.
 *
 * @param needed what it has to tell: any measure, or the time of an answer to a touch
 */
export async function recordVisit(page: Page, address: string, needed: 'vitals' | 'inp' = 'vitals'): Promise<Told> {
  const told: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === FIELD_PATH) told.push(request.postData() ?? '');
  });
  await page.goto(address);
  await Promise.race([untilHydrated(page), page.waitForRequest((request) => request.url().endsWith(FIELD_PATH))]);
  // The page's own code has to be idle before what measures is there at all.
  await until(async () => {
    await page.locator('main').click();
    await page.evaluate(leavePage);
    return told.some((body) => body.includes(`"${needed}"`));
  }, 15_000);
  return [...new Set(told)];
}

interface TrafficOptions {
  /** Shells that the visitors are spread over. */
  readonly urls: readonly string[];
  /** The address of the next visit. */
  readonly path: () => string;
  readonly perSecond: number;
  /** What the browser of such a visit would tell, by the page that it got. */
  readonly toTold: (html: string) => Told;
}

/**
 * Visitors with an address and a share of their own each: they get a page as a browser does, and tell what a browser told that
 * had the same. Ends when `stop` is called.
 */
export function startTraffic({ urls, path, perSecond, toTold }: TrafficOptions) {
  let stopped = false;
  let visits = 0;
  const failures: string[] = [];
  const visit = async (url: string) => {
    const address = `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
    const headers = { 'x-forwarded-for': address, cookie: `reparto=${randomInt(100)}`, accept: 'text/html' };
    const html = await (await fetch(url + path(), { headers })).text();
    for (const body of toTold(html)) {
      const { status } = await fetch(url + FIELD_PATH, { method: 'POST', headers, body });
      if (status !== 204) failures.push(`${status}: ${body}`);
    }
  };
  const running = (async () => {
    while (!stopped) {
      const url = urls[visits % urls.length] ?? '';
      visits += 1;
      visit(url).catch((error: unknown) => failures.push(String(error)));
      await sleep(1_000 / perSecond);
    }
  })();
  return {
    visits: () => visits,
    failures,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
