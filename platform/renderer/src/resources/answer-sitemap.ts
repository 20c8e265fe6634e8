import { notFound } from '@site/contract';
import { hasOneAddress } from '@site/contract/declared-page';
import type { SectionJson } from '@site/contract/section-json';
import type { ResourceAnswer, SitemapRequest } from '@site/contract/server-part';
import type { LoadServerPart } from './server-parts.ts';
import { type SitemapPage, toSitemapIndex, toSitemapPages } from './sitemap-xml.ts';

/** An hour: search engines ask rarely, and a change may wait. */
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

/** Pages of one address, which stand in the sitemap by themselves. Of a section that lists pages too, only what has a title. */
const listPlain = ({ routes, sitemap }: SectionJson) =>
  routes.filter((route) => hasOneAddress(route) && (!sitemap || route.title !== undefined));

async function listPages(section: SectionJson, options: SitemapOptions, request: SitemapRequest) {
  const { sitemap } = section.sitemap ? await options.loadServerPart(section) : {};
  // What the section says of such a page counts: it knows the pictures.
  const entries = [...listPlain(section).map(({ path }) => ({ path })), ...((await sitemap?.(request)) ?? [])];
  return toSitemapPages(entries, options.siteUrl);
}

/**
 * Answers `/sitemap.xml`, the index, and `/sitemap/SECTION/N.xml`, one file of a section's sitemap (sitemaps.org). Each
 * section has its pages of one address listed, and lists the others.
 */
export async function answerSitemap(
  pathname: string,
  options: SitemapOptions,
  request: SitemapRequest,
): Promise<ResourceAnswer> {
  const telling = options.sections.filter((section) => section.sitemap || listPlain(section).length > 0);
  const [, name, number] = /^\/sitemap\/([^/]+)\/(\d+)\.xml$/.exec(pathname) ?? [];
  if (name === undefined) {
    const files = await Promise.all(
      telling.map(async (section) => {
        const pages = await listPages(section, options, request);
        return pages.map(({ modified }: SitemapPage, index) => ({
          address: `${options.siteUrl}/sitemap/${section.name}/${index + 1}.xml`,
          ...(modified === undefined ? {} : { modified }),
        }));
      }),
    );
    return toAnswer(toSitemapIndex(files.flat()));
  }
  const section = telling.find((candidate) => candidate.name === name);
  const page = section && (await listPages(section, options, request))[Number(number) - 1];
  if (!page) throw notFound();
  return toAnswer(page.xml);
}
