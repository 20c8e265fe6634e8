import { RELEASE_SET_HEADER } from '@site/base/wire-headers';
import type { PageCode } from '@site/contract/section-address';
import { TABLE_CODE } from '@site/page/names';
import type { RouteObject, RouterContextProvider } from 'react-router-dom';
import type { PrefetchedAnswers } from '../browser-api.ts';
import { isSlow, mayFetchPages, mayPrefetch } from '../connection.ts';
import { createDataLoader } from '../page/page-data.ts';
import type { SectionDirectory } from '../sections/section-directory.ts';
import { whenIdle } from '../when-idle.ts';
import { createCodeFetcher } from './page-code.ts';
import { createPagePrefetcher } from './page-prefetcher.ts';
import { watchLinks } from './watch-links.ts';

interface PrefetchingOptions {
  readonly loadRoutes: (pathname: string) => Promise<readonly RouteObject[]>;
  readonly directory: SectionDirectory;
  /** The page whose answers came with the document. */
  readonly opened: URL | undefined;
  readonly prefetched: PrefetchedAnswers;
  readonly createContext: () => RouterContextProvider;
  readonly freshMs: number;
}

/**
 * Maximum number of pages that one document prefetches; fewer on a slow connection, which prefetching would saturate.
 */
const MAX_PAGES = 40;
const MAX_PAGES_SLOW = 16;

/**
 * Prefetches pages that the visitor is likely to open next: those linked in the content. On slow connections it
 * prefetches fewer of them, but also those in the menus, since pointing at a link is too late there. On the slowest
 * connections it prefetches only pages that the visitor points at, and the code of other pages in view; with Save-Data
 * nothing.
 *
 * @returns a function that fetches the data that the loader of a page will need, in one document
 */
export function startPrefetching({
  directory,
  opened,
  prefetched,
  ...options
}: PrefetchingOptions): (url: URL) => Promise<void> {
  const { readSet, tableUrl } = directory;
  const loadData = createDataLoader({
    readSet,
    opened,
    freshMs: options.freshMs,
    store: (key, answer) => void prefetched.set(key, { answer, since: Date.now() }),
  });
  // A filter or search needs only one call, so a document would save nothing.
  const prepare = async (url: URL) => {
    if (url.search === '') await loadData(url);
  };
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
  const prefetchPage = createPagePrefetcher({
    ...options,
    prepare,
    idle,
    maxPages: isSlow(navigator) ? MAX_PAGES_SLOW : MAX_PAGES,
  });
  const readCode = async (): Promise<readonly PageCode[]> => {
    const answer = await fetch(`${tableUrl}&${TABLE_CODE}`);
    if (!answer.ok) throw new Error(`The list of page files could not be fetched: status ${answer.status}.`);
    if (answer.headers.get(RELEASE_SET_HEADER) !== (await readSet()))
      throw new Error('The list belongs to another release set.');
    return answer.json();
  };
  let known: ReturnType<typeof createCodeFetcher> | undefined;
  const toCodeFetcher = () => {
    if (!isSlow(navigator)) return;
    known ??= createCodeFetcher(readCode);
    return known;
  };
  toCodeFetcher();
  // Menu links are in view on every page, but few are followed.
  const selectors = isSlow(navigator) ? ['main a[href]', 'header a[href]'] : ['main a[href]'];
  watchLinks(selectors, (url, urgent) => {
    if (!mayPrefetch(navigator)) return;
    const fetchCode = toCodeFetcher();
    if (fetchCode) fetchCode(url, urgent ? 'preload' : 'prefetch').catch(() => undefined);
    // Bypasses the queue: on a slow connection, links that the visitor pointed at before may take seconds.
    if (fetchCode && urgent) void prepare(url);
    if (urgent || mayFetchPages(navigator)) prefetchPage(url, urgent);
  });
  return prepare;
}
