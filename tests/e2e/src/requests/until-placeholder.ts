import { expect } from '@playwright/test';

/** The style sheet of a page that shows a placeholder of its first image. */
const STYLE = /<style>\[fetchpriority\]\[src="(\/images\/[^"]+)"\]\{background:url\(data:image\/avif;base64,/;

/**
 * Waits until a page has the placeholder of its first image. On a busy machine the first rendering has none, and is
 * replaced after five seconds (docs/decisions/048).
 */
export const untilPlaceholder = (url: string): Promise<void> =>
  expect.poll(async () => STYLE.test(await (await fetch(url)).text()), { timeout: 60_000 }).toBe(true);
