import { RecentAnswers } from '@site/page/recent-answers';
import { type ApiClient, createApiClient, type TransferCache } from '@site/shared-ui/api';
import { nextTask } from './next-task.ts';

const API_DEADLINE_MS = 10_000;
/** For how long an answer that was fetched ahead, or for the page before, serves a visit, in milliseconds. */
export const ANSWER_FRESH_MS = 30_000;
const KEPT_ANSWERS = 100;

/** Each answer waits for a task of its own: those that came before the parsers would all be read at one go. */
async function loadParsers() {
  const { parsers } = await import(/* webpackChunkName: "parsers" */ '@site/shared-ui/api/parsers/browser');
  await nextTask();
  return parsers;
}

/** Each request is sent in a task of its own: a page asks for half a dozen answers at once. */
async function fetchInTurn(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await nextTask();
  return fetch(address, init);
}

/** The API client of the browser. */
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
