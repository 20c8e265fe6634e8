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

/** Prefetches the pages that the visitor is likely to open next; not on a slow connection or with Save-Data. */
export function startPrefetching(options: PrefetchingOptions): void {
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
  const prefetcher = new PagePrefetcher({ ...options, idle, now: () => performance.now() });
  watchLinks((url, urgent) => {
    if (isPolite(navigator)) prefetcher.prefetch(url, urgent);
  });
}
