import type { Page } from 'playwright-core';
import { openPage } from '../browser/open-page.ts';

/** Bytes of the compressed bodies that a page loaded, of streamed ones with their headers, and the number of requests. */
export interface Arrived {
  script: number;
  beforeUse: number;
  all: number;
  pictures: number;
  requests: number;
}

/** Opens a page and counts responses until three seconds after its hydration. */
export async function watchPage(page: Page, url: string): Promise<Arrived> {
  const arrived: Arrived = { script: 0, beforeUse: 0, all: 0, pictures: 0, requests: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const add = (type: string, bytes: number): void => {
    arrived.all += bytes;
    if (type === 'Script') arrived.script += bytes;
    if (type === 'Image') arrived.pictures += bytes;
  };
  /** Types of streamed responses, which do not announce their length. */
  const streamed = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    arrived.requests += 1;
    const length = response.headers['content-length'] ?? response.headers['Content-Length'];
    if (length === undefined) streamed.set(requestId, type);
    else add(type, Number(length));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = streamed.get(requestId);
    if (type !== undefined) add(type, encodedDataLength);
  });
  // With data saving, the site does not prefetch other pages.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await openPage(page, url);
  arrived.beforeUse = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type])')].reduce(
      (sum, { innerHTML }) => sum + innerHTML.length,
      0,
    ),
  );
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.waitForTimeout(3_000);
  return arrived;
}
