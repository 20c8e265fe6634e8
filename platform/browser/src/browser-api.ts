import { nextTask } from '@site/base/next-task';
import type { ApiClient, CreateApi, TransferCache, TransferState } from '@site/contract/api';
import { RecentAnswers } from '@site/page/recent-answers';

const API_DEADLINE_MS = 10_000;
/** Milliseconds for which an answer that was prefetched, or fetched for the previous page, is reused. */
export const ANSWER_FRESH_MS = 30_000;
const KEPT_ANSWERS = 100;

/** Answers that were fetched ahead, by path and query, as they came. */
export type AnswersAhead = Map<string, { readonly answer: unknown; readonly since: number }>;

/** One task per request: a page sends half a dozen at once, which would be one long task. */
const fetchInTurn =
  (ahead: AnswersAhead): typeof fetch =>
  async (address, init) => {
    await nextTask();
    const known = ahead.get(String(address));
    ahead.delete(String(address));
    return known && Date.now() - known.since < ANSWER_FRESH_MS ? Response.json(known.answer) : fetch(address, init);
  };

/**
 * Whether the answers in the page serve the way back to it too: all are there, and none holds rich text, of which only the browser
 * itself can say that it is safe there (Trusted Types).
 */
export const isReusable = (transfer: TransferState): boolean =>
  !/"failure":|"safe-html"/.test(JSON.stringify(transfer));

/** The site's API client with what it works with in the browser. */
export function createBrowserApi(createApi: CreateApi, transferCache: TransferCache, ahead: AnswersAhead): ApiClient {
  const recentAnswers = new RecentAnswers({ freshMs: ANSWER_FRESH_MS, capacity: KEPT_ANSWERS, now: Date.now });
  const write = (key: string, value: unknown) => recentAnswers.write(key, value, Number.POSITIVE_INFINITY);
  const came = transferCache.toState();
  if (isReusable(came)) for (const [key, entry] of Object.entries(came)) if ('value' in entry) write(key, entry.value);
  return createApi({
    base: '',
    fetch: fetchInTurn(ahead),
    deadlineMs: API_DEADLINE_MS,
    transferCache,
    report: (error) => console.error(error.message),
    // One task per answer: answers that arrive before the parsers are loaded would otherwise all be parsed in one long task.
    beforeParse: nextTask,
    memory: {
      read: (key) => recentAnswers.read(key),
      write,
    },
  });
}
