import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { Log } from '../log.ts';
import { respond } from './respond.ts';

/** Headers that belong to one connection and are never passed on (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'cookie',
]);

interface ProxyOptions {
  /** Put before every path. */
  readonly base: string;
  readonly deadlineMs: number;
  readonly log: Log;
}

const UNAVAILABLE = JSON.stringify({ title: 'El servicio no está disponible en este momento.', status: 503 });

/** Passes `/api`, `/images` and `/downloads` on to the content API, without the visitor's cookies. */
export function createApiProxy({ base, deadlineMs, log }: ProxyOptions) {
  const secure = base.startsWith('https:');
  const send = secure ? httpsRequest : httpRequest;
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  return (request: IncomingMessage, response: ServerResponse, target: string, requestId: string): void => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.has(name)));
    const outgoing = send(
      base + target,
      { method: request.method, headers: { ...headers, 'x-request-id': requestId }, agent, timeout: deadlineMs },
      (incoming) => {
        // The visitor may have left while the answer was on its way: a closed response takes nothing more.
        if (response.closed || response.destroyed) {
          incoming.destroy();
          return;
        }
        const answer = Object.entries(incoming.headers).filter(
          ([name]) => !HOP_BY_HOP.has(name) && name !== 'set-cookie',
        );
        response.writeHead(incoming.statusCode ?? 502, {
          'X-Content-Type-Options': 'nosniff',
          ...Object.fromEntries(answer),
        });
        pipeline(incoming, response, () => undefined);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${deadlineMs} ms`)));
    outgoing.on('error', (error) => {
      if (response.closed) return;
      log.warn('content API not reached', { path: target.split('?')[0], error: error.message });
      if (response.headersSent) response.destroy();
      else respond(response, 503, { 'Content-Type': 'application/problem+json', 'Retry-After': 5 }, UNAVAILABLE);
    });
    response.on('close', () => outgoing.destroy());
    pipeline(request, outgoing, () => undefined);
  };
}
