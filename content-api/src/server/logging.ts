import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ApiServer } from './api-server.ts';

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The request id that the caller sent, so that one visit can be followed through all logs; else a new one. */
export function toRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** Writes one line for each call: its path and never its query, which holds what visitors type. */
export function addAccessLog(app: ApiServer): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'call');
  });
}

/** What the log says of an error. Errors of a database carry the values of their query, which may be a visitor's. */
export function toLogged(error: unknown): Readonly<Record<string, string | undefined>> {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = 'code' in error ? String(error.code) : undefined;
  return { error: error.message, name: error.name, code, stack: error.stack };
}
