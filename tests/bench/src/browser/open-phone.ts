import type { Browser, Page } from 'playwright-core';

/** Slow 4G, as Lighthouse's phone. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** A round trip of 560 ms and 150 kB/s. */
export const BAD_LINE = { offline: false, latency: 560, downloadThroughput: 150_000, uploadThroughput: 84_000 };
/** A quarter of the processor. */
const SLOWER = 4;

/** A page of its own on a cheap phone with a slow line, nothing cached; closing it closes all of it. */
export async function openPhone(browser: Browser, line = SLOW_LINE): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}
