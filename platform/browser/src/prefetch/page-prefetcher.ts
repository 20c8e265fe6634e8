import { nextTask } from '@site/base/next-task';
import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router-dom';

interface PrefetchOptions {
  /** Loads the section that owns a path and returns its mounted routes; empty when the path has no owner. */
  readonly loadRoutes: (pathname: string) => Promise<readonly RouteObject[]>;
  /** Fetches the data that the loader of a page will need. */
  readonly prepare: (url: URL) => Promise<void>;
  readonly createContext: () => RouterContextProvider;
  /** How long a prefetched page is fresh, in milliseconds. */
  readonly freshMs: number;
  /** Maximum number of pages that one document prefetches. */
  readonly maxPages: number;
  readonly idle: () => Promise<void>;
}

/**
 * Creates a function that prefetches pages one after the other: the section's code, the page's code and its loader's
 * answers, which the API client caches. An urgent page moves to the front of the queue, since the visitor is about to
 * open it. Failures are ignored: the navigation itself will report them.
 */
export function createPagePrefetcher(options: PrefetchOptions): (url: URL, urgent: boolean) => void {
  const { loadRoutes, prepare, createContext, freshMs, maxPages, idle } = options;
  const fetchedAt = new Map<string, number>();
  /** The queue, next page first. */
  let waiting: URL[] = [];
  let isRunning = false;
  let fetched = 0;

  async function fetchPage(url: URL): Promise<void> {
    // In parallel with the code. Never rejects.
    void prepare(url);
    const routes = await loadRoutes(url.pathname);
    // One task per step, so that the page stays responsive.
    await nextTask();
    const match = matchRoutes([...routes], url.pathname)?.at(-1);
    if (!match) return;
    const { loader } = match.route;
    const request = new Request(url);
    const args = { request, url, params: match.params, context: createContext(), pattern: match.route.path ?? '' };
    if (typeof loader === 'function') await loader(args);
  }

  async function work(): Promise<void> {
    isRunning = true;
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      fetched += 1;
      fetchedAt.set(url.href, performance.now());
      await fetchPage(url).catch(() => undefined);
      await idle();
    }
    isRunning = false;
  }

  return (url, urgent) => {
    const since = fetchedAt.get(url.href);
    if (since !== undefined && performance.now() - since < freshMs) return;
    const others = waiting.filter(({ href }) => href !== url.href);
    if (fetched + others.length >= maxPages) return;
    waiting = urgent ? [url, ...others] : [...others, url];
    if (!isRunning) void work();
  };
}
