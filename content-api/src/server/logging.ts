import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { toFrames } from '@site/base/error-text';
import { redactInput } from '@site/base/http/redact-input';
import { REQUEST_ID_HEADER } from '@site/base/wire-headers';
import type { FastifyRequest } from 'fastify';
import { toDatabaseErrorFacts } from '../database/failures.ts';
import type { ApiServer } from './api-server.ts';

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The request id sent by the caller, so that one visit can be followed through all logs; otherwise a new one. */
export function toRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers[REQUEST_ID_HEADER];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** Path of a call, without its query. */
export const toPath = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '/';

/** Requested by the site several times a second to check whether the content has changed. */
const FREQUENT = '/api/hello';

/** Logs one line for each call, with its path but never its query, which contains what visitors type. */
export function addAccessLog(app: ApiServer): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = toPath(request);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const level = path === FREQUENT ? 'debug' : 'info';
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'call');
  });
}

type LoggedError = Readonly<Record<string, string | undefined>>;

/** Everything the caller sent with a request, as text. No route reads a body. */
const toSent = ({ url, headers }: FastifyRequest): readonly string[] => [url, JSON.stringify(headers)];

/**
 * Describes an error for the log without any text of the request. Of a database error, only fields without values are
 * logged, since its message quotes the query. From any other message, words that occur in the request are removed.
 */
export function toLogged(error: unknown, request: FastifyRequest): LoggedError {
  if (!(error instanceof Error)) return { error: redactInput(String(error), toSent(request)) };
  const { name, message } = error;
  const stack = toFrames(error);
  const facts = toDatabaseErrorFacts(error);
  if (facts) return { error: 'the database reported an error', name, ...facts, stack };
  const code = 'code' in error ? String(error.code) : undefined;
  return { error: redactInput(message, toSent(request)), name, code, stack };
}
