import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isForwarded } from '@site/base/http/client-address';
import { isLoopback } from '@site/base/settings';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Another host name may be that of a web page in a browser here (DNS rebinding). */
const isToThisMachine = ({ host = '' }: IncomingHttpHeaders) => isLoopback(host.toLowerCase().replace(/:\d+$/, ''));

/** True for a request from this machine to this machine that names no proxy. */
const isLocal = (request: IncomingMessage) =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') && isToThisMachine(request.headers) && !isForwarded(request);

export interface OperatorCheck {
  /**
   * The request comes from this machine. Always false on the public site, since a proxy without `X-Forwarded-For` looks
   * the same.
   */
  readonly isHere: (request: IncomingMessage) => boolean;
  /** The request carries the token; always false when no token is set. */
  readonly hasToken: (request: IncomingMessage) => boolean;
}

/** @param token expected after `Authorization: Bearer`; if empty, no request has it */
export const createOperatorCheck = (token: string, isPublic: boolean): OperatorCheck => ({
  isHere: (request) => !isPublic && isLocal(request),
  hasToken: ({ headers }) =>
    token !== '' && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`)),
});
