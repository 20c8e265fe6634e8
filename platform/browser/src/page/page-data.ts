import type { PageData } from '@site/contract/page-data';
import { DATA_PATH } from '@site/page/names';

/** Milliseconds after which a page's loader makes its API calls one by one. */
const DEADLINE_MS = 4_000;

interface PageDataOptions {
  /** Id of the release set of the loaders that will read the answers. */
  readonly readSet: () => Promise<string>;
  /** Stores an answer of the content API, by path and query. */
  readonly store: (key: string, answer: unknown) => void;
  /** How long answers are fresh, in milliseconds. */
  readonly freshMs: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly fetch: typeof fetch;
}

/**
 * Fetches all answers that a page's loader will need in one request, which shared caches can serve. Answers that are
 * missing, because the request failed or is incomplete, the loader requests from the content API.
 */
export class PageDataLoader {
  readonly #options: PageDataOptions;
  readonly #loading = new Map<string, { readonly answer: Promise<void>; readonly since: number }>();

  constructor(options: PageDataOptions) {
    this.#options = options;
  }

  /** Resolves when the answers are stored or not available; immediately when they are still fresh. Never rejects. */
  load({ pathname, search }: URL): Promise<void> {
    const { freshMs, now } = this.#options;
    const address = DATA_PATH + pathname + search;
    const known = this.#loading.get(address);
    if (known && now() - known.since < freshMs) return known.answer;
    const answer = this.#fetch(address).catch(() => undefined);
    this.#loading.set(address, { answer, since: now() });
    return answer;
  }

  /** Marks the answers of the first page as loaded when the document was opened, since they came with it. */
  markLoaded({ pathname, search }: URL): void {
    this.#loading.set(DATA_PATH + pathname + search, { answer: Promise.resolve(), since: 0 });
  }

  async #fetch(address: string): Promise<void> {
    const { readSet, store, fetch: request } = this.#options;
    const response = await request(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) return;
    const data = (await response.json()) as PageData;
    if (data.set === (await readSet())) for (const [key, answer] of Object.entries(data.answers)) store(key, answer);
  }
}
