import type { Browser } from 'playwright-core';
import { openPhone } from './open-phone.ts';

/** When a phone shows something of a page, and its largest part, in milliseconds from the start of the navigation. */
export interface Paint {
  readonly first: number;
  readonly largest: number;
}

/** How long after the load event the largest paint may still come, in milliseconds. */
const AFTERWARDS_MS = 500;

/** Opens a page on a phone and reads the times of its paints. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const page = await openPhone(browser);
  await page.goto(url);
  await page.waitForTimeout(AFTERWARDS_MS);
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const [first] = performance.getEntriesByName('first-contentful-paint');
        new PerformanceObserver((list) =>
          resolve({
            first: first?.startTime ?? Number.NaN,
            largest: list.getEntries().at(-1)?.startTime ?? Number.NaN,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return paint;
}
