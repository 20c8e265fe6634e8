import type { DeclaredPage } from '@site/contract/declared-page';
import { type Item, toItem } from '../items/item.ts';
import { checkFiles } from './check-files.ts';
import { checkLinks } from './check-links.ts';
import { toDeclaredItems } from './declared-items.ts';
import { readContributions } from './kinds/read-contributions.ts';
import { readEvents } from './kinds/read-events.ts';
import { readExtras } from './kinds/read-extras.ts';
import { readFoundation } from './kinds/read-foundation.ts';
import { readHome } from './kinds/read-home.ts';
import { readNews } from './kinds/read-news.ts';
import { readNotices } from './kinds/read-notices.ts';
import { readOtherPages } from './kinds/read-other-pages.ts';
import { readPages } from './kinds/read-pages.ts';
import { readProjects } from './kinds/read-projects.ts';
import { readRedirects } from './kinds/read-redirects.ts';
import { readSearchHelp } from './kinds/read-search-help.ts';
import { readSite } from './kinds/read-site.ts';
import { type MediaCatalog, readMediaCatalog } from './media-catalog.ts';
import { toPictureItems } from './picture-items.ts';
import type { ContentFolder } from './source/content-folder.ts';
import type { ImportContext } from './source/import-context.ts';
import { type Issue, Issues } from './source/issues.ts';
import type { TakenIds } from './source/slugs.ts';

/** The whole content, ready to be written to the database if there are no issues. */
export interface Content extends Pick<ImportContext, 'media' | 'links' | 'periods' | 'deadLinks' | 'relativeDates'> {
  readonly items: readonly Item[];
  readonly issues: readonly Issue[];
}

/**
 * Reads and checks the whole content.
 *
 * @param now time of the import, from which relative dates count
 * @param pages declared by the sections of the site; content may link to them
 * @param withdrawn pages that the published content may link to, but that no section declares any more
 */
export function readContent(
  folder: ContentFolder,
  now: Date,
  pages: readonly DeclaredPage[],
  withdrawn: readonly DeclaredPage[] = [],
): Content {
  const issues = new Issues();
  const media = readMediaCatalog(folder, issues, now);
  const shared = { links: [], periods: [], deadLinks: [], formerAddresses: [], aliases: [], relativeDates: false };
  const context: ImportContext = {
    folder,
    issues,
    media,
    pages,
    withdrawn: [...withdrawn, ...readOtherPages({ folder, issues })],
    now,
    ...shared,
  };
  const pageIds: TakenIds = new Map();
  const items = [
    ...readSite(context),
    ...readNotices(context),
    ...readHome(context),
    ...readFoundation(context),
    ...readNews(context),
    ...readEvents(context),
    ...readPages(context, pageIds),
    ...readProjects(context, pageIds),
    ...readContributions(context),
    ...readExtras(context),
    ...readRedirects(context),
    ...toDocumentItems(media),
  ];
  checkLinks(context, items);
  const all = [...items, ...toDeclaredItems(pages, items)];
  const help = readSearchHelp(context, all);
  checkFiles(context);
  return {
    items: [...all, ...help, ...toPictureItems(media, items)],
    links: context.links,
    periods: context.periods,
    deadLinks: context.deadLinks,
    media,
    relativeDates: context.relativeDates,
    issues: issues.list(),
  };
}

function toDocumentItems(media: MediaCatalog): readonly Item[] {
  return [...media.documents.values()].map(({ answer, publication }) => {
    const { path: id, title: name, description } = answer;
    const search = { type: 'Documento', name, description, lead: description, body: '' } as const;
    // Search sorts equally named documents by date, newest first: one with a year in its name gets the end of that
    // year.
    const year = /\b(?:19|20)\d\d\b/.exec(name)?.[0];
    const starts = year === undefined ? null : new Date(`${year}-12-31`);
    return toItem({ kind: 'document', id, path: `/downloads/${id}`, starts, summary: answer, search, publication });
  });
}
