import type { Browser, Page } from 'playwright-core';

/** Slow 4G, as in Lighthouse's mobile profile. Latency in milliseconds, throughput in bytes per second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** A round trip of 560 ms and 150 kB/s. */
export const BAD_LINE = { offline: false, latency: 560, downloadThroughput: 150_000, uploadThroughput: 84_000 };
/** A phone has a quarter of this machine's processor speed. */
const CPU_SLOWDOWN = 4;

/** Opens a page on a cheap phone with a slow network and an empty cache. Closing the page releases everything. */
export async function openPhone(browser: Browser, line = SLOW_LINE): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
