import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { FIELD_PATH } from '@site/page/names';
import { until } from '../until.ts';
import { untilHydrated } from '../visit.ts';

/** Bodies of the reports that a browser sent for one visit. */
export type Reports = readonly string[];

/** Hides the page after two frames, when the browser has painted and knows the duration of the last interaction. */
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
 * Opens a page in a browser, clicks it, and returns what it reports to the site: errors, and measurements at its end.
 *
 * @param needed required content: any measurement, or the time of an interaction
 */
export async function recordVisit(page: Page, address: string, needed: 'vitals' | 'inp' = 'vitals'): Promise<Reports> {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === FIELD_PATH) reports.push(request.postData() ?? '');
  });
  await page.goto(address);
  await Promise.race([untilHydrated(page), page.waitForRequest((request) => request.url().endsWith(FIELD_PATH))]);
  // The measuring code loads only when the page is idle.
  await until(async () => {
    await page.locator('main').click();
    await page.evaluate(leavePage);
    return reports.some((body) => body.includes(`"${needed}"`));
  }, 15_000);
  return [...new Set(reports)];
}

interface TrafficOptions {
  /** Gateways, which get the visitors in turn. */
  readonly urls: readonly string[];
  /** Returns the path of the next visit. */
  readonly path: () => string;
  readonly perSecond: number;
  /** Returns the reports that a browser would send for the page that it got. */
  readonly toReports: (html: string) => Reports;
}

/**
 * Simulates visitors, each with a random IP address and canary group. They request pages as browsers do, and send the
 * reports of a browser that got the same page. Ends when `stop` is called.
 */
export function startTraffic({ urls, path, perSecond, toReports }: TrafficOptions) {
  let stopped = false;
  let visits = 0;
  const failures: string[] = [];
  const visit = async (url: string) => {
    const address = `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
    const headers = { 'x-forwarded-for': address, cookie: `reparto=${randomInt(100)}`, accept: 'text/html' };
    const html = await (await fetch(url + path(), { headers })).text();
    for (const body of toReports(html)) {
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
