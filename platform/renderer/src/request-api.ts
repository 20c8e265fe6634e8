import { PREVIEW_HEADER, REQUEST_ID_HEADER } from '@site/base/wire-headers';
import { type AnswerMemory, type ApiClient, type ApiError, TransferCache } from '@site/contract/api';
import type { RenderRequest } from '@site/contract/worker/render-request';
import { KEPT_ANSWER } from './kept-answers.ts';
import type { RunningOptions } from './running-options.ts';
import { watchValidity } from './validity.ts';

interface RequestApi {
  readonly api: ApiClient;
  readonly transferCache: TransferCache;
  /** How long the page stays true, in milliseconds since 1970; infinity when nothing is scheduled. */
  readonly validUntil: () => number;
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
