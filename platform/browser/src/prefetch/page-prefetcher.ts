import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router-dom';
import { nextTask } from '../next-task.ts';

interface PrefetchOptions {
  /** The mounted routes of the section that owns a path; loads the section. Empty for an address of nobody. */
  readonly loadRoutes: (pathname: string) => Promise<readonly RouteObject[]>;
  readonly createContext: () => RouterContextProvider;
  /** Milliseconds for which what was fetched serves a visit. */
  readonly freshMs: number;
  /** Settles when the browser has nothing better to do. */
  readonly idle: () => Promise<void>;
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
  /** What is still to be fetched, the next one first. */
  #waiting: URL[] = [];
  #running = false;
  #fetched = 0;

  constructor(options: PrefetchOptions) {
    this.#options = options;
  }

  /** @param urgent true for what the visitor is about to open: it is fetched next */
  prefetch(url: URL, urgent: boolean): void {
    const { freshMs, now } = this.#options;
    const since = this.#fetchedAt.get(url.href);
    if (since !== undefined && now() - since < freshMs) return;
    const others = this.#waiting.filter(({ href }) => href !== url.href);
    if (this.#fetched + others.length >= MOST_PAGES) return;
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
    const { loadRoutes, createContext } = this.#options;
    const routes = await loadRoutes(url.pathname);
    // Each step in a task of its own: the visitor reads meanwhile, and may scroll or type.
    await nextTask();
    const match = matchRoutes([...routes], url.pathname)?.at(-1);
    if (!match) return;
    const { loader, lazy } = match.route;
    const request = new Request(url);
    const args = { request, url, params: match.params, context: createContext(), pattern: match.route.path ?? '' };
    await Promise.all([
      typeof lazy === 'object' ? lazy.Component?.() : undefined,
      nextTask().then(() => (typeof loader === 'function' ? loader(args) : undefined)),
    ]);
  }
}
