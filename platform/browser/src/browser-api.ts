import { nextTask } from '@site/base/next-task';
import type { ApiClient, CreateApi, TransferCache, TransferState } from '@site/contract/api';
import { RecentAnswers } from '@site/page/recent-answers';

const API_DEADLINE_MS = 10_000;
/** How long an answer that was prefetched, or fetched for a previous page, is reused, in milliseconds. */
export const ANSWER_FRESH_MS = 30_000;
const MAX_ANSWERS = 100;

/** Prefetched answers by path and query, unparsed. */
export type PrefetchedAnswers = Map<string, { readonly answer: unknown; readonly since: number }>;

/** One task per request: the half a dozen requests of a page would otherwise make one long task. */
const fetchInTurn =
  (prefetched: PrefetchedAnswers): typeof fetch =>
  async (address, init) => {
    await nextTask();
    const known = prefetched.get(String(address));
    prefetched.delete(String(address));
    return known && Date.now() - known.since < ANSWER_FRESH_MS ? Response.json(known.answer) : fetch(address, init);
  };

/**
 * True when the answers in the page can be reused for returning to it: none failed, and none contains rich text, which
 * with Trusted Types only the browser itself can mark as safe.
 */
export const isReusable = (transfer: TransferState): boolean =>
  !/"failure":|"safe-html"/.test(JSON.stringify(transfer));

export function createBrowserApi(
  createApi: CreateApi,
  transferCache: TransferCache,
  prefetched: PrefetchedAnswers,
): ApiClient {
  const memory = new RecentAnswers({ freshMs: ANSWER_FRESH_MS, capacity: MAX_ANSWERS });
  const transferred = transferCache.toState();
  if (isReusable(transferred))
    for (const [key, entry] of Object.entries(transferred)) if ('value' in entry) memory.write(key, entry.value);
  return createApi({
    base: '',
    fetch: fetchInTurn(prefetched),
    deadlineMs: API_DEADLINE_MS,
    transferCache,
    report: (error) => console.error(error.message),
    // One task per answer: answers that arrive before the parsers have loaded would otherwise all be parsed in one long
    // task.
    beforeParse: nextTask,
    memory,
  });
}
