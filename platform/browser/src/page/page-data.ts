import type { PageData } from '@site/contract/page-data';
import { DATA_PATH } from '@site/page/names';

/** Milliseconds after which a page's loader asks for its answers one by one. */
const DEADLINE_MS = 4_000;

interface PageDataOptions {
  /** Id of the release set of the loaders that will read the answers. */
  readonly readSet: () => Promise<string>;
  /** Takes an answer of the content API, by path and query. */
  readonly keep: (key: string, answer: unknown) => void;
  /** Milliseconds for which they are fresh. */
  readonly freshMs: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly fetch: typeof fetch;
}

/**
 * Fetches what a page's loader will ask for, in one request that shared caches answer. What is not there, because the
 * document failed or has a gap, the loader asks the content API for.
 */
export class PageDataLoader {
  readonly #options: PageDataOptions;
  readonly #loading = new Map<string, { readonly answer: Promise<void>; readonly since: number }>();

  constructor(options: PageDataOptions) {
    this.#options = options;
  }

  /** Settles when the answers are there or are not to be had; at once when they were fetched a moment ago. */
  load({ pathname, search }: URL): Promise<void> {
    const { freshMs, now } = this.#options;
    const address = DATA_PATH + pathname + search;
    const known = this.#loading.get(address);
    if (known && now() - known.since < freshMs) return known.answer;
    const answer = this.#fetch(address).catch(() => undefined);
    this.#loading.set(address, { answer, since: now() });
    return answer;
  }

  /** Of the page that the document itself brought, whose answers are there since it was opened. */
  know({ pathname, search }: URL): void {
    this.#loading.set(DATA_PATH + pathname + search, { answer: Promise.resolve(), since: 0 });
  }

  async #fetch(address: string): Promise<void> {
    const { readSet, keep, fetch: ask } = this.#options;
    const response = await ask(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) return;
    const data = (await response.json()) as PageData;
    if (data.set === (await readSet())) for (const [key, answer] of Object.entries(data.answers)) keep(key, answer);
  }
}
