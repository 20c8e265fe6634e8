import { Address } from '@site/base/http/address';
import { isOwnRequest, toClientAddress, toCountedAddress } from '@site/base/http/client-address';
import { RateLimiter } from '@site/base/http/rate-limiter';
import { findExcess } from '@site/base/http/request-size';
import type { Settings } from '@site/base/settings';
import { ProblemError, tooMany } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';

/** A single page may need up to a dozen calls. */
const BURST_SECONDS = 15;

/** A search takes several times as long as any other call. */
const toCost = (route = '') => (route === '/api/search' ? 4 : 1);

const EXCESSES = {
  400: 'The address is not valid. Begin it with one slash and percent-encode special characters.',
  414: 'The address is too long. Shorten the query.',
  431: 'The headers are too long. Omit those that this call does not need.',
} as const;

/**
 * Refuses requests that are too large or too many. Requests that the gateway makes for its own pages are not counted,
 * since it has its own limits. Requests that it or another proxy forwards are counted, even without a known client
 * address.
 */
export function addRequestLimits(
  app: ApiServer,
  { TRUSTED_PROXIES: trusted, REQUESTS_PER_SECOND: perSecond }: Settings,
): void {
  const limiter = new RateLimiter({
    perSecond,
    burst: perSecond * BURST_SECONDS,
    now: () => performance.now(),
  });
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const excess = findExcess(Address.parse(raw.url ?? ''), raw);
    if (excess !== null) {
      // Nothing more on this connection can be trusted.
      reply.header('connection', 'close');
      throw new ProblemError(excess, EXCESSES[excess]);
    }
    if (perSecond === 0 || isOwnRequest(raw, trusted)) return;
    const seconds = limiter.take(toCountedAddress(toClientAddress(raw, trusted)), toCost(routeOptions.url));
    if (seconds > 0) throw tooMany('There were too many calls from your address.', seconds);
  });
}
