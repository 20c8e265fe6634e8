import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isForwarded } from '@site/base/limits/client-address';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True for a request from this machine that no proxy passed on, as far as it says so. */
const isLocal = (request: IncomingMessage) => LOOPBACK.has(request.socket.remoteAddress ?? '') && !isForwarded(request);

/** How the operator is known. */
export interface OperatorCheck {
  /** Asks from this machine. Nobody does on the public site: a proxy that does not say for whom it asks looks the same. */
  readonly isHere: (request: IncomingMessage) => boolean;
  /** Names the token; nobody does when there is none. */
  readonly hasToken: (request: IncomingMessage) => boolean;
}

/**
 * Makes the check for what is the operator's alone.
 *
 * @param token what `Authorization: Bearer` has to say; empty: there is none
 */
export const createOperatorCheck = (token: string, isPublic: boolean): OperatorCheck => ({
  isHere: (request) => !isPublic && isLocal(request),
  hasToken: ({ headers }) =>
    token !== '' && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`)),
});
