import type { Page } from 'playwright-core';

/** What a visitor gets at an address. */
export interface Observation {
  readonly status: number;
  readonly h1: string;
  readonly ms: number;
  readonly html: string;
  /** Id of the release set that the page was made from. */
  readonly set: string;
}

const UNAVAILABLE = 'Página no disponible';

const toH1 = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';

/** Asks for a document, as a visitor without a script would. */
export async function observeDocument(address: string): Promise<Observation> {
  const started = performance.now();
  const response = await fetch(address);
  const html = await response.text();
  const set = response.headers.get('x-release-set') ?? '';
  return { status: response.status, h1: toH1(html), ms: performance.now() - started, html, set };
}

/** What the matrix says of a document. */
export function toOutcome({ status, h1, html }: Observation, expectedH1: string): string {
  if (/section fault|\n\s+at .*\.(?:js|ts):\d/.test(html)) return `${status}, shows its insides`;
  const framed = html.includes('<header') && html.includes('<footer');
  if (h1 === UNAVAILABLE) return `${status}, «${UNAVAILABLE}»${framed ? ' in the frame' : ' without the frame'}`;
  return h1 === expectedH1 ? `${status}, whole` : `${status}, «${h1}»`;
}

/**
 * Goes on to an address without a new document and looks at what is shown in the end.
 *
 * @param patienceMs milliseconds to wait for either the page or its excuse
 */
export async function observeClick(
  page: Page,
  address: string,
  expectedH1: string,
  patienceMs: number,
): Promise<string> {
  await page.evaluate((to) => {
    // The heading of before stays until the new page is there.
    document.querySelector('main h1')?.setAttribute('data-before', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const shown = page
    .locator('main h1:not([data-before])')
    .filter({ hasText: new RegExp(`^(?:${expectedH1}|${UNAVAILABLE})$`) });
  try {
    await shown.waitFor({ timeout: patienceMs });
  } catch {
    return `nothing within ${patienceMs} ms`;
  }
  return (await shown.innerText()) === expectedH1 ? 'whole' : `«${UNAVAILABLE}» in the frame`;
}
