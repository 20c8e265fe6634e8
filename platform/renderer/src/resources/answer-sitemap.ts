import { notFound } from '@site/contract';
import { hasOneAddress } from '@site/contract/declared-page';
import type { SectionJson } from '@site/contract/section-json';
import type { ResourceAnswer, SitemapRequest } from '@site/contract/server-part';
import type { LoadServerPart } from './server-parts.ts';
import { type SitemapPage, toSitemapIndex, toSitemapPages } from './sitemap-xml.ts';

/** An hour: search engines request it rarely, and changes are not urgent. */
const CACHE_SECONDS = 3_600;

interface SitemapOptions {
  readonly sections: readonly SectionJson[];
  readonly siteUrl: string;
  readonly loadServerPart: LoadServerPart;
}

const toAnswer = (body: string): ResourceAnswer => ({
  type: 'application/xml; charset=utf-8',
  body,
  cacheSeconds: CACHE_SECONDS,
});

export const isSitemap = (pathname: string) => /^\/sitemap(?:\.xml|\/[^/]+\/\d+\.xml)$/.test(pathname);

/**
 * Pages with exactly one address, which are listed automatically. If the section itself lists pages, only those with a
 * title.
 */
const listStaticRoutes = ({ routes, sitemap }: SectionJson) =>
  routes.filter((route) => hasOneAddress(route) && (!sitemap || route.title !== undefined));

async function listPages(section: SectionJson, options: SitemapOptions, request: SitemapRequest) {
  const { sitemap } = section.sitemap ? await options.loadServerPart(section) : {};
  // For a page in both lists, the section's entry is used, since it has the images.
  const entries = [...listStaticRoutes(section).map(({ path }) => ({ path })), ...((await sitemap?.(request)) ?? [])];
  return toSitemapPages(entries, options.siteUrl);
}

/**
 * Serves `/sitemap.xml`, the index, and `/sitemap/SECTION/N.xml`, one file of a section's sitemap (sitemaps.org). Pages
 * with exactly one address are listed automatically; each section lists its other pages.
 */
export async function answerSitemap(
  pathname: string,
  options: SitemapOptions,
  request: SitemapRequest,
): Promise<ResourceAnswer> {
  const listed = options.sections.filter((section) => section.sitemap || listStaticRoutes(section).length > 0);
  const [, name, number] = /^\/sitemap\/([^/]+)\/(\d+)\.xml$/.exec(pathname) ?? [];
  if (name === undefined) {
    const files = await Promise.all(
      listed.map(async (section) => {
        const pages = await listPages(section, options, request);
        return pages.map(({ modified }: SitemapPage, index) => ({
          address: `${options.siteUrl}/sitemap/${section.name}/${index + 1}.xml`,
          ...(modified === undefined ? {} : { modified }),
        }));
      }),
    );
    return toAnswer(toSitemapIndex(files.flat()));
  }
  const section = listed.find((candidate) => candidate.name === name);
  const page = section && (await listPages(section, options, request))[Number(number) - 1];
  if (!page) throw notFound();
  return toAnswer(page.xml);
}
