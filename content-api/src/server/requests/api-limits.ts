import { Address } from '@site/base/limits/address';
import { isOwnRequest, toClientAddress, toCountedAddress } from '@site/base/limits/client-address';
import { RateLimiter } from '@site/base/limits/rate-limiter';
import { findExcess } from '@site/base/limits/request-size';
import type { Settings } from '@site/base/settings';
import { ProblemError } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';

/** What one caller may ask. */
export type ApiLimits = Pick<
  Settings,
  | 'TRUSTED_PROXIES'
  | 'CLIENT_DEADLINE_MS'
  | 'CONNECTIONS_PER_ADDRESS'
  | 'REQUESTS_PER_SECOND'
  | 'MAIL_PER_ADDRESS'
  | 'MAIL_PER_HOUR'
>;

/** A visitor's page makes up to a dozen calls. */
const BURST_SECONDS = 15;

const EXCESSES = {
  400: 'The address is not valid. Begin it with one slash and encode what is not plain.',
  414: 'The address is too long. Shorten the query.',
  431: 'The headers are too long. Leave out what this call does not need.',
} as const;

/** Too much from one address; says when to come again. */
export class TooManyError extends ProblemError {
  readonly seconds: number;

  constructor(detail: string, seconds: number) {
    super(429, `${detail} Try again in ${seconds} s.`);
    this.seconds = seconds;
  }
}

/**
 * Refuses calls that are too big or too many. Those that the shell makes for its own pages are not counted, since it
 * has limits of its own; what it or any proxy passes on is, even from who has no known address.
 */
export function addRequestLimits(
  app: ApiServer,
  { TRUSTED_PROXIES: trusted, REQUESTS_PER_SECOND: perSecond }: ApiLimits,
): void {
  const limiter = new RateLimiter({
    perSecond,
    burst: perSecond * BURST_SECONDS,
    now: () => performance.now(),
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    const excess = findExcess(Address.parse(raw.url ?? ''), raw);
    if (excess !== null) {
      // Nothing more on this connection can be trusted.
      reply.header('connection', 'close');
      throw new ProblemError(excess, EXCESSES[excess]);
    }
    if (perSecond === 0 || isOwnRequest(raw, trusted)) return;
    const seconds = limiter.take(toCountedAddress(toClientAddress(raw, trusted)));
    if (seconds > 0) throw new TooManyError('There were too many calls from your address.', seconds);
  });
}
