import type { Page } from 'playwright-core';

/** What a visitor receives at a URL. */
export interface Observation {
  readonly status: number;
  readonly h1: string;
  readonly ms: number;
  readonly html: string;
  /** Id of the release set of the page. */
  readonly set: string;
}

const UNAVAILABLE = 'Página no disponible';

const toH1 = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';

/** Requests a document, as a browser without JavaScript does. */
export async function observeDocument(address: string): Promise<Observation> {
  const started = performance.now();
  const response = await fetch(address);
  const html = await response.text();
  const set = response.headers.get('x-release-set') ?? '';
  return { status: response.status, h1: toH1(html), ms: performance.now() - started, html, set };
}

/** Describes a document for the matrix. */
export function toOutcome({ status, h1, html }: Observation, expectedH1: string): string {
  if (/section fault|\n\s+at .*\.(?:js|ts):\d/.test(html)) return `${status}, shows its insides`;
  const framed = html.includes('<header') && html.includes('<footer');
  if (h1 === UNAVAILABLE) return `${status}, «${UNAVAILABLE}»${framed ? ' in the frame' : ' without the frame'}`;
  return h1 === expectedH1 ? `${status}, whole` : `${status}, «${h1}»`;
}

/**
 * Follows a link and describes what is finally shown.
 *
 * @param timeoutMs how long to wait for the page or its error page
 */
export async function observeClick(
  page: Page,
  address: string,
  expectedH1: string,
  timeoutMs: number,
): Promise<string> {
  await page.evaluate((to) => {
    // The previous heading stays until the new page is rendered.
    document.querySelector('main h1')?.setAttribute('data-before', '');
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  const shown = page
    .locator('main h1:not([data-before])')
    .filter({ hasText: new RegExp(`^(?:${expectedH1}|${UNAVAILABLE})$`) });
  try {
    await shown.waitFor({ timeout: timeoutMs });
  } catch {
    return `nothing within ${timeoutMs} ms`;
  }
  return (await shown.innerText()) === expectedH1 ? 'whole' : `«${UNAVAILABLE}» in the frame`;
}
