import type { Browser, Page } from 'playwright-core';

/** Slow 4G and a quarter of the processor, as Lighthouse's phone. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;

/** A page of its own on a cheap phone with a slow line, nothing cached; closing it closes all of it. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}
