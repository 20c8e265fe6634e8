import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hideTyped } from '@site/base/limits/hide-typed';
import { REQUEST_ID_HEADER } from '@site/base/wire-headers';
import type { FastifyRequest } from 'fastify';
import { toDatabaseErrorFacts } from '../database/failures.ts';
import type { ApiServer } from './api-server.ts';

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The request id that the caller sent, so that one visit can be followed through all logs; else a new one. */
export function toRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers[REQUEST_ID_HEADER];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** What the site asks several times a second to see whether the content has changed. */
const FREQUENT = '/api/hello';

/** Writes one line for each call: its path and never its query, which holds what visitors type. */
export function addAccessLog(app: ApiServer): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const level = path === FREQUENT ? 'debug' : 'info';
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'call');
  });
}

type LoggedError = Readonly<Record<string, string | undefined>>;

/** All that a caller sent with a request, as text. */
function toSent({ url, headers, body }: FastifyRequest): readonly string[] {
  return [url, JSON.stringify(headers), JSON.stringify(body ?? '')];
}

/**
 * What the log says of an error, without a word of what was asked. Of an error of the database only what holds no value:
 * its message quotes the query. Any other message loses the words that the request held.
 */
export function toLogged(error: unknown, request: FastifyRequest): LoggedError {
  if (!(error instanceof Error)) return { error: hideTyped(String(error), toSent(request)) };
  const { name, message, stack = '' } = error;
  const at = stack.indexOf(message);
  const frames = at === -1 ? '' : stack.slice(at + message.length).trim();
  const facts = toDatabaseErrorFacts(error);
  if (facts) return { error: 'the database reported an error', name, ...facts, stack: frames };
  const code = 'code' in error ? String(error.code) : undefined;
  return { error: hideTyped(message, toSent(request)), name, code, stack: frames };
}
