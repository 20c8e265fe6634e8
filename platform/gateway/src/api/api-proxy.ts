import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { toReason } from '@site/base/error-text';
import { foundClosed } from '@site/base/has-code';
import type { Address } from '@site/base/http/address';
import type { Log } from '@site/base/log';
import { limitRepeats } from '@site/base/log/limit-repeats';
import { matchesEtag } from '@site/base/matches-etag';
import { TRACE_HEADER } from '@site/base/trace/tracer';
import { PREVIEW_HEADER, REQUEST_ID_HEADER } from '@site/base/wire-headers';
import type { SiteTexts } from '@site/contract/site-declaration';
import type { NamedResponse } from '../http/named-response.ts';
import { acceptsBrotli, respond, respondText, toOwnHeaders } from '../http/respond.ts';
import { isOnlyAddress, toBrowserControl } from '../shared-caches/sharing.ts';
import { type ApiCache, type CachedResponse, isCacheable, ResponseTooLongError } from './api-cache.ts';
import { filterResponseHead, toCallHeaders } from './api-headers.ts';
import { createApiTarget } from './api-target.ts';

/** The content API has the same limit; checking it here saves the connection. */
const MAX_BODY_BYTES = 128 * 1024;

interface ProxyOptions {
  /** Prefix of every path. */
  readonly base: string;
  readonly deadlineMs: number;
  readonly toClient: (request: IncomingMessage) => string;
  /** Turns the visitor's cookies into headers of the call; the cookies themselves are not forwarded. */
  readonly toHeaders?: (request: IncomingMessage) => Readonly<Record<string, string>>;
  /** Cached responses that are the same for every visitor; without it each call is forwarded. */
  readonly cache?: ApiCache;
  readonly texts: Pick<SiteTexts, 'refusals' | 'apiUnavailable'>;
  readonly log: Log;
}

/** @param onMissing responds instead of a 404 of the API */
export type ApiAnswer = (
  request: IncomingMessage,
  response: NamedResponse,
  address: Address,
  onMissing?: () => void,
) => void;

/** The headers for this address of a file, one of many at which it may have been requested. */
function toHeadersAt(address: Address, status: number, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (address.path.startsWith('/api/') || (isOnlyAddress(address) && status !== 404)) return headers;
  return { ...headers, 'cache-control': toBrowserControl(String(headers['cache-control'] ?? '')) };
}

/** Sends a cached response in the encoding that the request accepts, or 304. */
function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
  answer: CachedResponse,
): void {
  if (response.closed || response.destroyed) return;
  const { status, headers, body, etag } = answer;
  const all = { ...toHeadersAt(address, status, headers), ...toOwnHeaders(response) };
  if (status === 200 && etag !== '' && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, all).end();
    return;
  }
  const brotli = answer.brotli && acceptsBrotli(request.headers['accept-encoding']) ? answer.brotli : null;
  const sent = brotli ?? body;
  response.writeHead(status, {
    ...all,
    'content-length': sent.length,
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
  response.end(sent);
}

/** Proxies `/api`, `/images` and `/downloads` to the content API, forwarding only listed headers. */
export function createApiProxy({
  base,
  deadlineMs,
  toClient,
  toHeaders = () => ({}),
  cache,
  texts,
  log,
}: ProxyOptions): ApiAnswer {
  const unavailable = JSON.stringify({ title: texts.apiUnavailable, status: 503 });
  const logUnreachable = limitRepeats(({ path, error }: { readonly path: string; readonly error: unknown }, count) => {
    log.warn('content API unreachable', { path, error: toReason(error), count });
  }, 1_000);
  const secure = base.startsWith('https:');
  const send = secure ? httpsRequest : httpRequest;
  const toTarget = createApiTarget(base);
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  return (request, response, address, onMissing) => {
    const target = toTarget(address);
    if (!target) {
      respondText(response, 400, texts.refusals[400]);
      return;
    }
    // The content API would cut off a body of unknown length half-way, which would look like a failure of the API.
    if (request.headers['transfer-encoding'] !== undefined) {
      respondText(response, 411, texts.refusals[400], { Connection: 'close' });
      return;
    }
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      respondText(response, 413, texts.refusals[413], { Connection: 'close' });
      return;
    }
    const traceparent = response.span?.traceparent;
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    const headers = {
      ...toCallHeaders(request.headers, !isSafe),
      ...toHeaders(request),
      // Always set: the content API rate-limits by this address, and trusts a call without it as the server's
      // own.
      'x-forwarded-for': toClient(request),
      [REQUEST_ID_HEADER]: response.requestId,
      ...(traceparent && { [TRACE_HEADER]: traceparent }),
    };
    const failUnreachable = (error: unknown): void => {
      logUnreachable({ path: address.path, error });
      if (response.headersSent) response.destroy();
      else respond(response, 503, { 'Content-Type': 'application/problem+json', 'Retry-After': 5 }, unavailable);
    };
    const forward = (mayRepeat = isSafe): void => {
      const sent = send(target, { method: request.method, headers, agent, timeout: deadlineMs }, (incoming) => {
        // The visitor may have left during the call: a closed response cannot be written.
        if (response.closed || response.destroyed) {
          incoming.destroy();
          return;
        }
        if (onMissing && incoming.statusCode === 404) {
          // Read to its end, so that the connection can be used again.
          incoming.resume();
          onMissing();
          return;
        }
        const head = filterResponseHead(address.path, base, incoming.statusCode ?? 502, incoming.headers);
        response.writeHead(head.status, {
          ...toHeadersAt(address, head.status, head.headers),
          ...toOwnHeaders(response),
        });
        pipeline(incoming, response, () => undefined);
      });
      const onTimeout = (): void => {
        const isSending = !isSafe && !request.complete && !sent.writableNeedDrain;
        // A paused upload or download is the visitor's doing, not the API's; the server's own timeouts limit the
        // pause.
        if (response.writableNeedDrain || isSending) return;
        sent.destroy(new Error(`no response within ${deadlineMs} ms`));
      };
      // The request emits `timeout` only once, the socket each time.
      sent.once('socket', (socket) => {
        socket.on('timeout', onTimeout);
        sent.once('close', () => socket.off('timeout', onTimeout));
      });
      // Without a listener, Node closes the connection and reports nothing.
      sent.on('upgrade', (_incoming, socket) => {
        socket.destroy();
        if (!response.closed) failUnreachable(new Error('it changed the protocol'));
      });
      sent.on('error', (error) => {
        if (response.closed) return;
        if (mayRepeat && sent.reusedSocket && !response.headersSent && foundClosed(error)) forward(false);
        else failUnreachable(error);
      });
      response.on('close', () => sent.destroy());
      if (isSafe) {
        sent.end();
        return;
      }
      request.pipe(sent);
      // Drains what the API did not read: the next request of the connection comes behind it.
      sent.on('close', () => request.resume());
    };
    if (cache && request.method === 'GET' && !(PREVIEW_HEADER in headers) && isCacheable(address)) {
      cache.read(target, address, headers).then(
        (answer) => (onMissing && answer.status === 404 ? onMissing() : sendCached(request, response, address, answer)),
        (error: unknown) => {
          if (error instanceof ResponseTooLongError) forward();
          else failUnreachable(error);
        },
      );
    } else forward();
  };
}
