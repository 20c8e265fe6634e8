import { TRACE_HEADER } from '@site/base/trace/tracer';
import {
  CONTENT_VERSION_HEADER,
  PREVIEW_HEADER,
  REQUEST_ID_HEADER,
  toContentVersion,
  VALID_UNTIL_HEADER,
} from '@site/base/wire-headers';
import { type AnswerMemory, type ApiClient, type ApiError, TransferCache } from '@site/contract/api';
import type { RenderRequest } from '@site/contract/worker/render-request';
import { type PageTrace, traceCalls } from '../page-trace.ts';
import type { RunningOptions } from '../running-options.ts';
import { KEPT_ANSWER } from './kept-answers.ts';

interface RequestApi {
  readonly api: ApiClient;
  readonly transferCache: TransferCache;
  /** How long the page stays true, in milliseconds since 1970; infinity when nothing is scheduled. */
  readonly validUntil: () => number;
  /** The versions of the content that it is made of, where the API announces them. */
  readonly content: () => readonly string[];
}

interface TracedRequest extends RenderRequest {
  /** Null or absent where nothing is recorded. */
  readonly trace?: PageTrace | null;
}

/** Computes how long a page stays true, and which content it shows, from the answers that it is made of. */
function watchValidity(fetch: typeof globalThis.fetch) {
  let earliest = Number.POSITIVE_INFINITY;
  const versions = new Set<string>();
  const noteContent = (text: string | null) => {
    for (const version of text?.split(' ').map(toContentVersion) ?? []) if (version !== '') versions.add(version);
  };
  const note = (time: number) => {
    earliest = Math.min(earliest, time);
  };
  return {
    fetch: (async (...call) => {
      const response = await fetch(...call);
      const time = Date.parse(response.headers.get(VALID_UNTIL_HEADER) ?? '');
      if (!Number.isNaN(time)) note(time);
      noteContent(response.headers.get(CONTENT_VERSION_HEADER));
      return response;
    }) satisfies typeof globalThis.fetch,
    /** Adds a cached answer: its time in milliseconds since 1970, and its content. */
    note({ validUntil, content }: { readonly validUntil: number; readonly content: string }): void {
      note(validUntil);
      noteContent(content);
    },
    content: () => [...versions],
    /** Milliseconds since 1970; infinity when nothing is scheduled. */
    until: () => earliest,
  };
}

/**
 * The API client of a single request.
 *
 * @param report called for every failed call
 * @param note called for every failed call that an older answer replaced
 * @param keep takes every good answer as it came, with its path and query; none then comes from the memory of earlier pages
 */
export function createRequestApi(
  { apiBase, apiDeadlineMs, apiFetch, recentAnswers, createApi }: RunningOptions,
  { requestId, sender, anew, content, apiHeaders, traceparent, trace }: TracedRequest,
  report: (error: ApiError) => void,
  note: (problem: string) => void,
  keep?: (key: string, body: string) => void,
): RequestApi {
  const validity = watchValidity(trace ? traceCalls(apiFetch, trace, apiBase) : apiFetch);
  const transferCache = new TransferCache();
  const memory: AnswerMemory = {
    read(key) {
      const answer = anew ? undefined : recentAnswers.read(key);
      // Of content that has changed since.
      if (!answer || (content !== '' && answer.content !== content)) return undefined;
      validity.note(answer);
      return answer;
    },
    write: (key, value) => recentAnswers.write(key, value, validity.until(), validity.content().join(' ')),
  };
  const api = createApi({
    base: apiBase,
    async fetch(input, init) {
      const response = await validity.fetch(input, init);
      const key = String(input).slice(apiBase.length);
      const path = key.split('?', 1)[0];
      if (keep && response.ok) keep(key, await response.clone().text());
      if (response.headers.has(KEPT_ANSWER)) note(`${path}: the call failed, an older answer is shown`);
      return response;
    },
    deadlineMs: apiDeadlineMs,
    transferCache,
    report,
    ...(PREVIEW_HEADER in apiHeaders || keep ? {} : { memory }),
    headers: {
      [REQUEST_ID_HEADER]: requestId,
      ...(sender === null ? {} : { 'x-forwarded-for': sender }),
      // Not sampled: who is called records nothing either. Where it is, each call has a name of its own.
      ...(trace || traceparent === undefined ? {} : { [TRACE_HEADER]: traceparent }),
      ...apiHeaders,
    },
  });
  return { api, transferCache, validUntil: validity.until, content: validity.content };
}
