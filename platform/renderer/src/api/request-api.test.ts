import { TRACE_HEADER } from '@site/base/trace/tracer';
import type { ApiConnection } from '@site/contract/api';
import { expect, it } from 'vitest';
import { PageTrace } from '../page-trace.ts';
import { createRequestApi } from './request-api.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SENT = new URL('https://api.example/api/home');

/** The trace parent with which a loader's call leaves. */
async function readSent(traceparent: string | undefined): Promise<string | null> {
  let sent: string | null = null;
  const options = {
    ...{ apiBase: SENT.origin, apiDeadlineMs: 1_000, recentAnswers: {} as never },
    async apiFetch(_: unknown, init?: RequestInit) {
      sent = new Headers(init?.headers).get(TRACE_HEADER);
      return new Response('{}');
    },
    // As clients do: the headers of the connection go with each call.
    createApi: ({ fetch, headers }: ApiConnection) => ({ call: () => fetch(SENT.href, { headers: headers ?? {} }) }),
  };
  const task = { requestId: 'r', sender: null, anew: false, content: '', apiHeaders: {}, traceparent };
  const trace = PageTrace.open({ traceparent });
  const { api } = createRequestApi(
    options as never,
    { ...task, trace } as never,
    () => {},
    () => {},
  );
  await (api as never as { call(): Promise<Response> }).call();
  return sent;
}

it('tells the content API that a trace is not sampled, and names each call where it is', async () => {
  const refused = `00-${TRACE}-00f067aa0ba902b7-00`;
  expect(await readSent(refused)).toBe(refused);
  const sampled = `00-${TRACE}-00f067aa0ba902b7-01`;
  const own = await readSent(sampled);
  expect(own).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(own).not.toBe(sampled);
  expect(await readSent(undefined)).toBeNull();
});
