import type { RouteObject, RouterContextProvider } from 'react-router-dom';
import type { AnswersAhead } from '../browser-api.ts';
import { PageDataLoader } from '../page-data.ts';
import { whenIdle } from '../when-idle.ts';
import { isPolite, maySpend } from './is-polite.ts';
import { PagePrefetcher } from './page-prefetcher.ts';
import { watchLinks } from './watch-links.ts';

interface PrefetchingOptions {
  readonly loadRoutes: (pathname: string) => Promise<readonly RouteObject[]>;
  /** Id of the release set of the sections that will read the answers. */
  readonly readSet: () => Promise<string>;
  /** Takes the answers. */
  readonly ahead: AnswersAhead;
  readonly createContext: () => RouterContextProvider;
  readonly freshMs: number;
}

/**
 * Prefetches the pages that the visitor is likely to open next; on a slow connection only those that the visitor points at,
 * with Save-Data none.
 *
 * @returns fetches what the loader of a page will ask for, in one document
 */
export function startPrefetching({ readSet, ahead, ...options }: PrefetchingOptions): (url: URL) => Promise<void> {
  const now = () => performance.now();
  const data = new PageDataLoader({
    ...{ readSet, freshMs: options.freshMs, now },
    keep: (key, answer) => void ahead.set(key, { answer, since: Date.now() }),
    fetch: (...call) => fetch(...call),
  });
  // A filter or search asks for one list, which is no less than a document of it.
  const prepare = async (url: URL) => {
    if (url.search === '') await data.load(url);
  };
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
  const prefetcher = new PagePrefetcher({ ...options, prepare, idle, now });
  watchLinks((url, urgent) => {
    if (urgent ? maySpend(navigator) : isPolite(navigator)) prefetcher.prefetch(url, urgent);
  });
  return prepare;
}
