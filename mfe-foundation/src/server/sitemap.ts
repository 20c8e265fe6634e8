import { optional, required } from '@site/contract';
import type { SitemapEntry, SitemapRequest } from '@site/contract/server-part';
import { CONTRIBUTIONS_PATH, toEntryHref, toSectionHref } from '../pages/contributions/addresses.ts';

/** Single pages, without pictures: a call for each would cost too much. */
const FIXED = [
  '/inicio',
  '/quienes-somos',
  '/el-fundador',
  '/carta-del-presidente',
  '/transparencia',
  '/aviso-legal',
  '/politica-de-cookies',
  '/accesibilidad',
  '/creditos',
];

const toNames = (images: readonly ({ readonly name: string } | null)[] = []) =>
  images.flatMap((image) => image?.name ?? []);

async function listContributions({ api }: SitemapRequest): Promise<SitemapEntry[]> {
  const sections = await required(api.contributionSections());
  const entries = await Promise.all(
    sections.map(async ({ id: sectionId }) => {
      const listing = await optional(api.contributions(sectionId));
      return (listing?.items ?? []).map(({ id, date, image }) => ({
        path: toEntryHref(sectionId, id),
        ...(date && { modified: date.date }),
        images: toNames([image]),
      }));
    }),
  );
  return [
    { path: CONTRIBUTIONS_PATH, images: toNames(sections.map(({ image }) => image)) },
    ...sections.map(({ id }) => ({ path: toSectionHref(id) })),
    ...entries.flat(),
  ];
}

/** The pages of the foundation and the town, and every contribution of a trustee. */
export async function listSitemap(request: SitemapRequest): Promise<readonly SitemapEntry[]> {
  const { api } = request;
  const [patrons, town, contributions] = await Promise.all([
    optional(api.patrons()),
    optional(api.town()),
    listContributions(request),
  ]);
  return [
    ...FIXED.map((path) => ({ path })),
    { path: '/patronato', images: toNames(patrons?.map(({ image }) => image)) },
    { path: '/la-ciudad-de-requena', images: toNames(town?.images) },
    ...contributions,
  ];
}
