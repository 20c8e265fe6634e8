import { RELEASE_SET_HEADER } from '@site/base/wire-headers';
import type { PageCode } from '@site/contract/section-address';
import { TABLE_CODE } from '@site/page/names';
import type { RouteObject, RouterContextProvider } from 'react-router-dom';
import type { AnswersAhead } from '../browser-api.ts';
import { isSlow, mayFetchPages, maySpend } from '../connection.ts';
import { PageDataLoader } from '../page/page-data.ts';
import type { SectionDirectory } from '../sections/section-directory.ts';
import { whenIdle } from '../when-idle.ts';
import { createCodeFetcher } from './page-code.ts';
import { PagePrefetcher } from './page-prefetcher.ts';
import { watchLinks } from './watch-links.ts';

interface PrefetchingOptions {
  readonly loadRoutes: (pathname: string) => Promise<readonly RouteObject[]>;
  readonly directory: SectionDirectory;
  /** The page whose answers came with the document. */
  readonly opened: URL | undefined;
  /** Takes the answers. */
  readonly ahead: AnswersAhead;
  readonly createContext: () => RouterContextProvider;
  readonly freshMs: number;
}

/** Most pages that one document prefetches; on a slow line what they cost is felt. */
const MOST_PAGES = 40;
const MOST_PAGES_SLOW = 16;

/**
 * Prefetches the pages that the visitor is likely to open next. On a slow line fewer of what stands in the content, but those of the menus
 * too, as pointing at them is too late there; on the slowest lines only those that the visitor points at, and of the others in
 * view the code; with Save-Data none.
 *
 * @returns fetches what the loader of a page will ask for, in one document
 */
export function startPrefetching({
  directory,
  opened,
  ahead,
  ...options
}: PrefetchingOptions): (url: URL) => Promise<void> {
  const { readSet, tableUrl } = directory;
  const now = () => performance.now();
  const data = new PageDataLoader({
    ...{ readSet, freshMs: options.freshMs, now },
    keep: (key, answer) => void ahead.set(key, { answer, since: Date.now() }),
    fetch: (...call) => fetch(...call),
  });
  if (opened) data.know(opened);
  // A filter or search asks for one list, which is no less than a document of it.
  const prepare = async (url: URL) => {
    if (url.search === '') await data.load(url);
  };
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
  const prefetcher = new PagePrefetcher({
    ...{ ...options, prepare, idle, now },
    mostPages: isSlow(navigator) ? MOST_PAGES_SLOW : MOST_PAGES,
  });
  const readCode = async (): Promise<readonly PageCode[]> => {
    const answer = await fetch(`${tableUrl}&${TABLE_CODE}`);
    if (!answer.ok) throw new Error(`The list of page files is not to be had: ${answer.status}.`);
    if (answer.headers.get(RELEASE_SET_HEADER) !== (await readSet()))
      throw new Error('The list is of another release set.');
    return answer.json();
  };
  let known: ReturnType<typeof createCodeFetcher> | undefined;
  const toCodeFetcher = () => {
    if (!isSlow(navigator)) return;
    known ??= createCodeFetcher(readCode);
    return known;
  };
  toCodeFetcher();
  // Links of menus are in view on every page, and few are followed.
  const selectors = isSlow(navigator) ? ['main a[href]', 'header a[href]'] : ['main a[href]'];
  watchLinks(selectors, (url, urgent) => {
    if (!maySpend(navigator)) return;
    const fetchCode = toCodeFetcher();
    if (fetchCode) fetchCode(url, urgent ? 'preload' : 'prefetch').catch(() => undefined);
    // Not in the queue alone: on a slow line what was pointed at before may take seconds.
    if (fetchCode && urgent) void prepare(url);
    if (urgent || mayFetchPages(navigator)) prefetcher.prefetch(url, urgent);
  });
  return prepare;
}
