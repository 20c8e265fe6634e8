import type { RouteObject, RouterContextProvider } from 'react-router-dom';
import { whenIdle } from '../when-idle.ts';
import { isPolite } from './is-polite.ts';
import { PagePrefetcher } from './page-prefetcher.ts';
import { watchLinks } from './watch-links.ts';

interface PrefetchingOptions {
  readonly loadRoutes: (pathname: string) => Promise<readonly RouteObject[]>;
  readonly createContext: () => RouterContextProvider;
  readonly freshMs: number;
}

/** Fetches the pages ahead that the visitor is likely to open next; never on a slow line or one where data is saved. */
export function startPrefetching(options: PrefetchingOptions): void {
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
  const prefetcher = new PagePrefetcher({ ...options, idle, now: () => performance.now() });
  watchLinks((url, urgent) => {
    if (isPolite(navigator)) prefetcher.prefetch(url, urgent);
  });
}
