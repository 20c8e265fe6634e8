import { RecentAnswers } from '@site/page/recent-answers';
import { type ApiClient, createApiClient, type TransferCache } from '@site/shared-ui/api';
import { nextTask } from './next-task.ts';

const API_DEADLINE_MS = 10_000;
/** Milliseconds for which an answer that was prefetched, or fetched for the previous page, is reused. */
export const ANSWER_FRESH_MS = 30_000;
const KEPT_ANSWERS = 100;

/**
 * One task per answer: answers that arrive before the parsers are loaded would otherwise all be parsed in one long
 * task.
 */
async function loadParsers() {
  const { parsers } = await import(/* webpackChunkName: "parsers" */ '@site/shared-ui/api/parsers/browser');
  await nextTask();
  return parsers;
}

/** One task per request: a page sends half a dozen at once, which would be one long task. */
async function fetchInTurn(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await nextTask();
  return fetch(address, init);
}

export function createBrowserApi(transferCache: TransferCache): ApiClient {
  const recentAnswers = new RecentAnswers({ freshMs: ANSWER_FRESH_MS, capacity: KEPT_ANSWERS, now: Date.now });
  return createApiClient({
    base: '',
    fetch: fetchInTurn,
    deadlineMs: API_DEADLINE_MS,
    transferCache,
    report: (error) => console.error(error.message),
    parsers: loadParsers,
    memory: {
      read: (key) => recentAnswers.read(key),
      write: (key, value) => recentAnswers.write(key, value, Number.POSITIVE_INFINITY),
    },
  });
}
