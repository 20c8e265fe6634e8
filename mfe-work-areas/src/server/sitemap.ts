import { optional, required } from '@site/contract';
import { hasId, type SitemapEntry, type SitemapRequest } from '@site/contract/server-part';
import type { ApiClient } from '@site/shared-ui/api';
import { AREAS, type Area } from '../areas.ts';
import { MAX_DEPTH, toSubPageHref } from '../sub-pages/to-sub-page-href.ts';

/** Limit for a content API whose tree of pages is endless. */
const MAX_PAGES = 1_000;

interface Branch {
  readonly area: Area;
  /** The ids from the area down to the page; empty for the area itself. */
  readonly ids: readonly string[];
}

/**
 * Lists every page below the work areas, level by level. A page with two parents is listed once, where it was found
 * first.
 */
async function listPages(api: ApiClient): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const known = new Set<string>();
  let level: Branch[] = Object.values(AREAS).map((area) => ({ area, ids: [] }));
  while (level.length > 0 && known.size < MAX_PAGES) {
    const lists = await Promise.all(
      level.map(async ({ area, ids }) => ({
        area,
        ids,
        pages: await optional(api.subPages(ids.at(-1) ?? area.parentId)),
      })),
    );
    level = [];
    for (const { area, ids, pages } of lists) {
      for (const { id, style, image } of pages?.filter(hasId) ?? []) {
        // Embedded sub-pages are sections of the page above them.
        if (known.has(id) || style.includes('embedded')) continue;
        known.add(id);
        entries.push({ path: toSubPageHref(area.category, ids, id), ...(image && { images: [image.name] }) });
        if (ids.length + 1 < MAX_DEPTH) level.push({ area, ids: [...ids, id] });
      }
    }
  }
  return entries;
}

/** Lists the pages below the work areas, the projects, and the pages of the extra menu. */
export async function listSitemap({ api }: SitemapRequest): Promise<readonly SitemapEntry[]> {
  const [pages, projects, extras] = await Promise.all([
    listPages(api),
    required(api.projects()),
    optional(api.subExtras()),
  ]);
  return [
    ...pages,
    ...projects.filter(hasId).map(({ id, image }) => ({
      path: toSubPageHref('proyectos', [], id),
      ...(image && { images: [image.name] }),
    })),
    ...(extras ?? []).filter(hasId).map(({ id }) => ({ path: `/e/${encodeURIComponent(id)}` })),
  ];
}
