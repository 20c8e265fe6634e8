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
  /** Resolves when the browser is idle. */
  readonly idle: () => Promise<void>;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/**
 * Prefetches pages one after the other: the section's code, the page's code and its loader's answers, which the API
 * client caches. Failures are ignored: the navigation itself will report them.
 */
export class PagePrefetcher {
  readonly #options: PrefetchOptions;
  readonly #fetchedAt = new Map<string, number>();
  /** The queue, next page first. */
  #waiting: URL[] = [];
  #running = false;
  #fetched = 0;

  constructor(options: PrefetchOptions) {
    this.#options = options;
  }

  /** @param urgent moves the page to the front of the queue, since the visitor is about to open it */
  prefetch(url: URL, urgent: boolean): void {
    const { freshMs, maxPages, now } = this.#options;
    const since = this.#fetchedAt.get(url.href);
    if (since !== undefined && now() - since < freshMs) return;
    const others = this.#waiting.filter(({ href }) => href !== url.href);
    if (this.#fetched + others.length >= maxPages) return;
    this.#waiting = urgent ? [url, ...others] : [...others, url];
    if (!this.#running) void this.#work();
  }

  async #work(): Promise<void> {
    this.#running = true;
    for (let url = this.#waiting.shift(); url; url = this.#waiting.shift()) {
      this.#fetched += 1;
      this.#fetchedAt.set(url.href, this.#options.now());
      await this.#fetch(url).catch(() => undefined);
      await this.#options.idle();
    }
    this.#running = false;
  }

  async #fetch(url: URL): Promise<void> {
    const { loadRoutes, prepare, createContext } = this.#options;
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
}
