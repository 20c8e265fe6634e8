import { notFound } from '@site/contract';
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

async function listPages(section: SectionJson, options: SitemapOptions, request: SitemapRequest) {
  const { sitemap } = await options.loadServerPart(section);
  const entries = sitemap ? await sitemap(request) : [];
  return toSitemapPages(entries, options.siteUrl);
}

/**
 * Answers `/sitemap.xml`, the index, and `/sitemap/SECTION/N.xml`, one file of a section's sitemap (sitemaps.org). Each
 * section lists its own addresses.
 */
export async function answerSitemap(
  pathname: string,
  options: SitemapOptions,
  request: SitemapRequest,
): Promise<ResourceAnswer> {
  const telling = options.sections.filter(({ sitemap }) => sitemap);
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
