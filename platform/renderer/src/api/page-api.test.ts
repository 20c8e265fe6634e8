import { SpanRecorder } from '@site/base/trace/span-recorder';
import { TRACE_HEADER } from '@site/base/trace/tracer';
import { PREVIEW_HEADER } from '@site/base/wire-headers';
import type { AnswerMemory, ApiConnection } from '@site/contract/api';
import { RecentAnswers } from '@site/page/recent-answers';
import { expect, it, vi } from 'vitest';
import { createPageApi } from './api-calls.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SENT = new URL('https://api.example/api/home');

/** The trace parent that is sent with a loader's call. */
async function readSent(traceparent: string | undefined): Promise<string | null> {
  let sent: string | null = null;
  const options = {
    apiBase: SENT.origin,
    apiDeadlineMs: 1_000,
    recentAnswers: {} as never,
    async callApi(_: unknown, init?: RequestInit) {
      sent = new Headers(init?.headers).get(TRACE_HEADER);
      return { status: 200, text: '{}' };
    },
    // Like real clients, it sends the headers of the connection with each call.
    createApi: ({ fetch, headers }: ApiConnection) => ({ call: () => fetch(SENT.href, { headers: headers ?? {} }) }),
  };
  const task = { requestId: 'r', sender: null, anew: false, content: '', apiHeaders: {}, traceparent };
  const trace = SpanRecorder.open(traceparent);
  const { api } = createPageApi(options as never, { ...task, trace } as never, () => {});
  await (api as never as { call(): Promise<Response> }).call();
  return sent;
}

it('passes an unsampled trace on to the content API, and gives each call its own span when sampled', async () => {
  const refused = `00-${TRACE}-00f067aa0ba902b7-00`;
  expect(await readSent(refused)).toBe(refused);
  const sampled = `00-${TRACE}-00f067aa0ba902b7-01`;
  const own = await readSent(sampled);
  expect(own).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(own).not.toBe(sampled);
  expect(await readSent(undefined)).toBeNull();
});

/** Reads an answer that an earlier page of the content `v1` has cached, if the page may use it. */
function readMemory(task: { readonly anew?: boolean; readonly content?: string; readonly apiHeaders?: object }) {
  const recentAnswers = new RecentAnswers({ freshMs: 60_000, capacity: 10 });
  recentAnswers.write('/api/home', { value: 'known', body: '' }, Number.POSITIVE_INFINITY, 'v1');
  let memory: AnswerMemory | undefined;
  const createApi = (connection: ApiConnection) => {
    memory = connection.memory;
  };
  const request = { requestId: 'r', sender: null, anew: false, content: 'v1', apiHeaders: {}, ...task };
  createPageApi({ recentAnswers, createApi } as never, request as never, () => {});
  return memory && (memory.read('/api/home')?.value ?? 'none');
}

it.each([
  ['the same content is shown', {}, 'known'],
  ['the API announces no version', { content: '' }, 'known'],
  ['other content is shown', { content: 'v2' }, 'none'],
  ['the content has just changed', { anew: true }, 'none'],
  ['drafts are shown: no answer is read or cached', { apiHeaders: { [PREVIEW_HEADER]: 'p' } }, undefined],
])('reuses the response of an earlier page only if allowed: %s', (_when, task, expected) =>
  expect(readMemory(task)).toBe(expected),
);

it('takes validity and content versions of a page from its responses, and reports the use of an older one', async () => {
  const answers: Readonly<Record<string, object>> = {
    '/a': { validUntil: 2_000, content: ['v1'] },
    '/b?x=1': { validUntil: 1_000, content: ['v2', 'v1'], isFallback: true },
    '/c': {},
  };
  const options = {
    apiBase: 'http://api',
    recentAnswers: {},
    createApi: ({ fetch }: ApiConnection) => ({ fetch }),
    callApi: async (url: string) => ({ status: 200, text: url, ...answers[url.slice('http://api'.length)] }),
  };
  const problems: string[] = [];
  const note = (problem: string) => void problems.push(problem);
  const { api, validity } = createPageApi(options as never, { apiHeaders: {} } as never, note);
  const { fetch } = api as unknown as Pick<ApiConnection, 'fetch'>;
  expect(validity()).toEqual({ validUntil: Number.POSITIVE_INFINITY, content: [], answersAgeMs: 0 });
  for (const path of Object.keys(answers)) expect(await (await fetch(`http://api${path}`)).text()).toContain(path);
  expect(validity()).toEqual({ validUntil: 1_000, content: ['v1', 'v2'], answersAgeMs: 0 });
  expect(problems).toEqual(['/b: the call failed, an older response is used']);
});

it('reuses an answer for a page and its page data, which are then as old as the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  const recentAnswers = new RecentAnswers({ freshMs: 500, capacity: 10 });
  let calls = 0;
  const createApi = ({ fetch, memory }: ApiConnection) => ({
    async load() {
      if (memory?.read('/api/home')) return;
      memory?.write('/api/home', await (await fetch('http://api/api/home')).json());
    },
  });
  const callApi = async () => ({ status: 200, text: `{"call":${++calls}}` });
  const options = { apiBase: 'http://api', recentAnswers, createApi, callApi };
  const read = async () => {
    const bodies: string[] = [];
    const record = (_key: string, body: string) => void bodies.push(body);
    const { api, validity } = createPageApi(
      options as never,
      { content: '', apiHeaders: {} } as never,
      () => {},
      record,
    );
    await (api as never as { load(): Promise<void> }).load();
    return [...bodies, validity().answersAgeMs];
  };
  try {
    expect(await read()).toEqual(['{"call":1}', 0]);
    vi.setSystemTime(1_499);
    expect(await read()).toEqual(['{"call":1}', 499]);
    vi.setSystemTime(1_500);
    expect(await read()).toEqual(['{"call":2}', 0]);
  } finally {
    vi.useRealTimers();
  }
});

it('reports why a call failed', async () => {
  const down = new TypeError('fetch failed', { cause: new Error('connect EMFILE 192.0.2.1:80') });
  const options = {
    apiBase: SENT.origin,
    callApi: () => Promise.reject(down),
    createApi: ({ fetch }: ApiConnection) => ({ call: () => fetch(SENT.href) }),
  };
  const { api } = createPageApi(options as never, { apiHeaders: {} } as never, () => {});
  await expect((api as never as { call(): Promise<Response> }).call()).rejects.toThrow('connect EMFILE 192.0.2.1:80');
});
