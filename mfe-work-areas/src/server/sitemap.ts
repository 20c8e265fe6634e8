import { optional, required } from '@site/contract';
import { hasId, type SitemapEntry, type SitemapRequest } from '@site/contract/server-part';
import type { ApiClient } from '@site/shared-ui/api';
import { AREAS } from '../areas.ts';
import { toSubPageHref } from '../sub-pages/to-sub-page-href.ts';

/** Depth of generic pages (specification, section 2). */
const MAX_DEPTH = 5;

/** Limit for a content API whose tree of pages is endless. */
const MAX_PAGES = 1_000;

interface Branch {
  readonly category: string;
  /** The ids from the category down to the page. */
  readonly ids: readonly string[];
  /** The page's id in the content API. */
  readonly parent: string;
}

/**
 * Lists every page below the work areas, level by level. A page with two parents is listed once, where it was found
 * first.
 */
async function listPages(api: ApiClient): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const known = new Set<string>();
  let level: Branch[] = Object.values(AREAS).map(({ category, parentId }) => ({ category, ids: [], parent: parentId }));
  while (level.length > 0 && known.size < MAX_PAGES) {
    const lists = await Promise.all(
      level.map(async (branch) => ({ branch, pages: await optional(api.subPages(branch.parent)) })),
    );
    level = [];
    for (const { branch, pages } of lists) {
      for (const { id, style, image } of pages?.filter(hasId) ?? []) {
        // Embedded sub-pages are sections of the page above them.
        if (known.has(id) || style.includes('embedded')) continue;
        known.add(id);
        entries.push({ path: toSubPageHref(branch.category, branch.ids, id), ...(image && { images: [image.name] }) });
        if (branch.ids.length + 1 < MAX_DEPTH) level.push({ ...branch, ids: [...branch.ids, id], parent: id });
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
