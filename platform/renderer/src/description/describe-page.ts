import type { PageMeta } from '@site/contract';
import type { FrameServerPart } from '@site/contract/frame/server-part';
import type { SectionJson } from '@site/contract/section-json';
import type { DescribedPage, PageDescription, StructuredData } from '@site/contract/server-part';
import type { MatchedPage } from '@site/page/tree/document-meta';
import { generatePath, matchRoutes } from 'react-router-dom';
import type { LoadServerPart } from '../resources/server-parts.ts';
import { toPageGraph } from './page-graph.ts';
import { type PageHead, toPageHead } from './page-head.ts';

interface DescriptionInput {
  readonly siteUrl: string;
  readonly url: URL;
  readonly layout: unknown;
  readonly frame: FrameServerPart;
  /** Language and region of the page. */
  readonly locale: string;
  readonly meta: PageMeta;
  readonly page: MatchedPage | undefined;
  readonly owner: { readonly section: SectionJson; readonly route: string } | undefined;
  /** True when the content API renders card images for sharing. */
  readonly cards: boolean;
  readonly loadServerPart: LoadServerPart;
  readonly report: (error: unknown) => void;
}

export interface WrittenDescription {
  /** The page's own description, or the one given by its section. */
  readonly summary: string;
  readonly head: PageHead;
  readonly graph: StructuredData;
}

/** Reads the description from the page's section; if that fails, it is just empty. */
async function readDescription(input: DescriptionInput, described: DescribedPage): Promise<PageDescription> {
  const { owner, page, loadServerPart, report } = input;
  if (!owner) return {};
  try {
    const { describe } = await loadServerPart(owner.section);
    const toDescription = describe[owner.route] as
      | ((view: unknown, described: DescribedPage) => PageDescription)
      | undefined;
    return toDescription?.(page?.data, described) ?? {};
  } catch (error) {
    report(error);
    return {};
  }
}

/** The page's path as its section declares it: the router accepts others, in upper case or with a trailing slash. */
function toDeclaredPath({ owner, url: { pathname } }: DescriptionInput): string {
  const { path } = owner?.section.routes.find(({ id }) => id === owner.route) ?? { path: pathname };
  const match = matchRoutes([{ path }], pathname)?.at(-1);
  return match ? generatePath(path, match.params) : pathname;
}

/** Collects the metadata of a page for search engines, feed readers and link previews. */
export async function describePage(input: DescriptionInput): Promise<WrittenDescription> {
  const { siteUrl, url, layout, frame, locale, meta, cards } = input;
  const site = { url: siteUrl, name: frame.toName(layout) };
  const address = siteUrl + toDeclaredPath(input);
  const described: DescribedPage = { site, address, url: new URL(address + url.search) };
  const description = await readDescription(input, described);
  const summary = meta.description || description.summary || '';
  return {
    summary,
    head: toPageHead(described, { ...meta, description: summary }, description, { cards, locale }),
    graph: toPageGraph(described, { things: frame.describe(layout, site), home: frame.home }, meta.title, description),
  };
}
