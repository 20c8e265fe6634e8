import { optional, required } from '@site/contract';
import { hasId, type SitemapEntry, type SitemapRequest } from '@site/contract/server-part';
import { declaration } from '../declaration.ts';
import { toEntryHref, toSectionHref } from '../pages/contributions/addresses.ts';

const { home, trustees, town, 'contribution-sections': contributions } = declaration.routes;

const toNames = (images: readonly ({ readonly name: string } | null)[] = []) =>
  images.flatMap((image) => image?.name ?? []);

async function listContributions({ api }: SitemapRequest): Promise<SitemapEntry[]> {
  const sections = (await required(api.contributionSections())).filter(hasId);
  const entries = await Promise.all(
    sections.map(async ({ id: sectionId }) => {
      const listing = await optional(api.contributions(sectionId));
      return (listing?.items ?? []).filter(hasId).map(({ id, date, image }) => ({
        path: toEntryHref(sectionId, id),
        ...(date && { modified: date.date }),
        images: toNames([image]),
      }));
    }),
  );
  return [
    { path: contributions.path, images: toNames(sections.map(({ image }) => image)) },
    ...sections.map(({ id }) => ({ path: toSectionHref(id) })),
    ...entries.flat(),
  ];
}

/** Lists the home page, pages whose images are available with a single call, and every contribution of the trustees. */
export async function listSitemap(request: SitemapRequest): Promise<readonly SitemapEntry[]> {
  const { api } = request;
  const [patrons, townPage, entries] = await Promise.all([
    optional(api.patrons()),
    optional(api.town()),
    listContributions(request),
  ]);
  return [
    { path: home.path },
    { path: trustees.path, images: toNames(patrons?.map(({ image }) => image)) },
    { path: town.path, images: toNames(townPage?.images) },
    ...entries,
  ];
}
