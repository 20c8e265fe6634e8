import type { PageData } from '@site/contract/page-data';
import { DATA_PATH } from '@site/page/names';

/** Milliseconds after which a page's loader makes its API calls one by one. */
const DEADLINE_MS = 4_000;

interface PageDataOptions {
  /** Id of the release set of the loaders that will read the answers. */
  readonly readSet: () => Promise<string>;
  /** Stores an answer of the content API, by path and query. */
  readonly store: (key: string, answer: unknown) => void;
  /** The page that the document was opened with, whose answers came with it. */
  readonly opened: URL | undefined;
  /** How long answers are fresh, in milliseconds. */
  readonly freshMs: number;
}

const toAddress = ({ pathname, search }: URL) => DATA_PATH + pathname + search;

/**
 * Creates a function that fetches all answers that a page's loader will need in one request, which shared caches can
 * serve. It resolves when they are stored or not available, immediately when they are still fresh, and never rejects.
 * Answers that are missing, because the request failed or is incomplete, the loader requests from the content API.
 */
export function createDataLoader({ readSet, store, opened, freshMs }: PageDataOptions): (url: URL) => Promise<void> {
  const loading = new Map<string, { readonly answer: Promise<void>; readonly since: number }>();
  if (opened) loading.set(toAddress(opened), { answer: Promise.resolve(), since: 0 });
  async function load(address: string): Promise<void> {
    const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) return;
    const data = (await response.json()) as PageData;
    if (data.set === (await readSet())) for (const [key, answer] of Object.entries(data.answers)) store(key, answer);
  }
  return (url) => {
    const address = toAddress(url);
    const known = loading.get(address);
    const now = performance.now();
    if (known && now - known.since < freshMs) return known.answer;
    const answer = load(address).catch(() => undefined);
    loading.set(address, { answer, since: now });
    return answer;
  };
}
