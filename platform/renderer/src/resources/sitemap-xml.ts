import { escapeMarkup } from '@site/base/text/escape-markup';
import { toImageAddress } from '@site/contract/image-address';
import type { SitemapEntry } from '@site/contract/server-part';

/** Limits of one sitemap file (sitemaps.org; search engines accept 50 MB, many readers only 10). */
const SITEMAP_LIMITS = { entries: 50_000, bytes: 10_000_000 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const OPEN =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';
const CLOSE = '</urlset>';

export interface SitemapPage {
  readonly xml: string;
  /** Latest change of its pages, `YYYY-MM-DD`. */
  readonly modified: string | undefined;
}

function toUrl({ path, modified, images = [] }: SitemapEntry, siteUrl: string): string {
  const imageElements = images.map(
    (name) => `<image:image><image:loc>${escapeMarkup(toImageAddress(siteUrl, name))}</image:loc></image:image>`,
  );
  const lastmod = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
  return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${lastmod}${imageElements.join('')}</url>`;
}

const latest = (days: readonly (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

/**
 * Splits a section's sitemap into as many files as the limits need, at least one.
 *
 * @param siteUrl without a trailing slash
 */
export function toSitemapPages(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  limits: { readonly entries: number; readonly bytes: number } = SITEMAP_LIMITS,
): SitemapPage[] {
  const frame = Buffer.byteLength(HEAD + OPEN + CLOSE) + 3;
  const pages: { urls: string[]; days: (string | undefined)[] }[] = [{ urls: [], days: [] }];
  let bytes = frame;
  for (const entry of new Map(entries.map((entry) => [entry.path, entry])).values()) {
    const url = toUrl(entry, siteUrl);
    const size = Buffer.byteLength(url) + 1;
    const current = pages.at(-1);
    if (current && current.urls.length > 0 && (current.urls.length >= limits.entries || bytes + size > limits.bytes)) {
      pages.push({ urls: [], days: [] });
      bytes = frame;
    }
    bytes += size;
    pages.at(-1)?.urls.push(url);
    pages.at(-1)?.days.push(entry.modified);
  }
  return pages.map(({ urls, days }) => ({
    xml: `${[HEAD, OPEN, ...urls, CLOSE].join('\n')}\n`,
    modified: latest(days),
  }));
}

/** The index of all sitemaps (sitemaps.org). */
export function toSitemapIndex(sitemaps: readonly { readonly address: string; readonly modified?: string }[]): string {
  const elements = sitemaps.map(({ address, modified }) => {
    const lastmod = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    return `<sitemap><loc>${escapeMarkup(address)}</loc>${lastmod}</sitemap>`;
  });
  const open = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `${[HEAD, open, ...elements, '</sitemapindex>'].join('\n')}\n`;
}
