import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router-dom';

interface PrefetchOptions {
  /** The mounted routes of the section that owns a path; loads the section. Empty for an address of nobody. */
  readonly loadRoutes: (pathname: string) => Promise<readonly RouteObject[]>;
  readonly createContext: () => RouterContextProvider;
  /** Milliseconds for which what was fetched serves a visit. */
  readonly freshMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** How many pages are fetched ahead at most from one document: a visitor who leaves it open costs nothing more. */
const MOST_PAGES = 40;

/**
 * Fetches pages ahead, one after the other: the section's code, the page's code and the answers that its loader asks for,
 * which the API client keeps for the visit itself. Failures are the visit's own affair, if it ever comes.
 */
export class PagePrefetcher {
  readonly #options: PrefetchOptions;
  readonly #fetchedAt = new Map<string, number>();
  #last: Promise<void> = Promise.resolve();
  #fetched = 0;

  constructor(options: PrefetchOptions) {
    this.#options = options;
  }

  /** Settles when the page was fetched or turned out not to be worth it. */
  prefetch(url: URL): Promise<void> {
    const { freshMs, now } = this.#options;
    const key = url.pathname + url.search;
    const since = this.#fetchedAt.get(key);
    if (since !== undefined && now() - since < freshMs) return this.#last;
    if (this.#fetched >= MOST_PAGES) return this.#last;
    this.#fetched += 1;
    this.#fetchedAt.set(key, now());
    this.#last = this.#last.then(() => this.#fetch(url)).catch(() => undefined);
    return this.#last;
  }

  async #fetch(url: URL): Promise<void> {
    const { loadRoutes, createContext } = this.#options;
    const match = matchRoutes([...(await loadRoutes(url.pathname))], url.pathname)?.at(-1);
    if (!match) return;
    const { loader, lazy } = match.route;
    const request = new Request(url);
    const args = { request, url, params: match.params, context: createContext(), pattern: match.route.path ?? '' };
    await Promise.all([
      typeof lazy === 'object' ? lazy.Component?.() : undefined,
      typeof loader === 'function' ? loader(args) : undefined,
    ]);
  }
}
