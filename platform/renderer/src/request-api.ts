import { PREVIEW_HEADER, REQUEST_ID_HEADER, VALID_UNTIL_HEADER } from '@site/base/wire-headers';
import { type AnswerMemory, type ApiClient, type ApiError, TransferCache } from '@site/contract/api';
import type { RenderRequest } from '@site/contract/worker/render-request';
import { KEPT_ANSWER } from './kept-answers.ts';
import type { RunningOptions } from './running-options.ts';

interface RequestApi {
  readonly api: ApiClient;
  readonly transferCache: TransferCache;
  /** How long the page stays true, in milliseconds since 1970; infinity when nothing is scheduled. */
  readonly validUntil: () => number;
}

/** Computes how long a page stays true from the answers that it is made of. */
function watchValidity(fetch: typeof globalThis.fetch) {
  let earliest = Number.POSITIVE_INFINITY;
  const note = (time: number) => {
    earliest = Math.min(earliest, time);
  };
  return {
    fetch: (async (...call) => {
      const response = await fetch(...call);
      const time = Date.parse(response.headers.get(VALID_UNTIL_HEADER) ?? '');
      if (!Number.isNaN(time)) note(time);
      return response;
    }) satisfies typeof globalThis.fetch,
    /** Adds the time of a cached answer, in milliseconds since 1970. */
    note,
    /** Milliseconds since 1970; infinity when nothing is scheduled. */
    until: () => earliest,
  };
}

/**
 * The API client of a single request.
 *
 * @param report called for every failed call
 * @param note called for every failed call that an older answer replaced
 */
export function createRequestApi(
  { apiBase, apiDeadlineMs, apiFetch, recentAnswers, createApi }: RunningOptions,
  { requestId, sender, anew, apiHeaders }: RenderRequest,
  report: (error: ApiError) => void,
  note: (problem: string) => void,
): RequestApi {
  const validity = watchValidity(apiFetch);
  const transferCache = new TransferCache();
  const memory: AnswerMemory = {
    read(key) {
      const answer = anew ? undefined : recentAnswers.read(key);
      if (answer) validity.note(answer.validUntil);
      return answer;
    },
    write: (key, value) => recentAnswers.write(key, value, validity.until()),
  };
  const api = createApi({
    base: apiBase,
    async fetch(input, init) {
      const response = await validity.fetch(input, init);
      const path = String(input).slice(apiBase.length).split('?', 1)[0];
      if (response.headers.has(KEPT_ANSWER)) note(`${path}: the call failed, an older answer is shown`);
      return response;
    },
    deadlineMs: apiDeadlineMs,
    transferCache,
    report,
    ...(PREVIEW_HEADER in apiHeaders ? {} : { memory }),
    headers: {
      [REQUEST_ID_HEADER]: requestId,
      ...(sender === null ? {} : { 'x-forwarded-for': sender }),
      ...apiHeaders,
    },
  });
  return { api, transferCache, validUntil: validity.until };
}
