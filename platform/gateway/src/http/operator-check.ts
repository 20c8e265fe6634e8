import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isForwarded } from '@site/base/limits/client-address';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A host name that always refers to this machine. Another may be that of a page in a browser here (DNS rebinding). */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** True for a request from this machine to this machine that names no proxy. */
const isLocal = (request: IncomingMessage) =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(request.headers.host ?? '') &&
  !isForwarded(request);

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
