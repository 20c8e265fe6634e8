import type { IncomingMessage, ServerResponse } from 'node:http';
import { Address } from '@site/base/limits/address';
import { isOwnRequest, toClientAddress, toCountedAddress } from '@site/base/limits/client-address';
import { RateLimiter } from '@site/base/limits/rate-limiter';
import { findExcess } from '@site/base/limits/request-size';
import type { TrustedAddresses } from '@site/base/settings/trusted-addresses';
import { respondText } from './respond.ts';

/** How many seconds' worth of requests a client may spend at once: a page with all its pictures, several times. */
const BURST_SECONDS = 15;

interface RequestGuardOptions {
  /** What is said to who asks for too much, by status. */
  readonly refusals: Readonly<Record<number, string>>;
  readonly trusted: TrustedAddresses;
  /** 0: without limit. */
  readonly requestsPerSecond: number;
  /** True for the public site: a request without a known address is some visitor's, and not this machine's own. */
  readonly isPublic: boolean;
  /** Told of what an address has spent, so that all processes of this shell count it. */
  readonly onSpent: (address: string, count: number) => void;
}

/** Which share of a burst is told at once: so much more may an address have for each further process. */
const TOLD_SHARE = 0.02;

/** Files that cost nothing to serve and of which a page needs many, and what watches this server. */
const isCheap = ({ path }: Address) =>
  path.startsWith('/assets/') || path.startsWith('/releases/') || path === '/healthz' || path === '/readyz';

/** Who comes in, and what for: the one place where an address is read. */
export function createRequestGuard({ refusals, trusted, requestsPerSecond, isPublic, onSpent }: RequestGuardOptions) {
  const burst = requestsPerSecond * BURST_SECONDS;
  const limiter = new RateLimiter({
    perSecond: requestsPerSecond,
    burst,
    onSpent,
    tellAfter: Math.max(1, Math.floor(burst * TOLD_SHARE)),
    now: () => performance.now(),
  });
  return {
    /**
     * Reads what is asked for, and turns away requests that are too big, odd, or too many from one address.
     *
     * @returns null when the request was turned away and has its answer
     */
    admit(request: IncomingMessage, response: ServerResponse): Address | null {
      const address = Address.parse(request.url ?? '');
      const excess = findExcess(address, request);
      if (address === null || excess !== null) {
        respondText(response, excess ?? 400, refusals[excess ?? 400] ?? '', { Connection: 'close' });
        return null;
      }
      if (requestsPerSecond === 0 || isCheap(address) || (!isPublic && isOwnRequest(request, trusted))) return address;
      const seconds = limiter.take(toCountedAddress(toClientAddress(request, trusted)));
      if (seconds === 0) return address;
      respondText(response, 429, refusals[429] ?? '', { 'Retry-After': seconds });
      return null;
    },
    /** Counts what an address spent at another process of this shell. */
    charge: (address: string, count: number) => limiter.charge(address, count),
    /** The visitor's address. */
    toClient: (request: IncomingMessage) => toClientAddress(request, trusted),
  };
}

export type RequestGuard = ReturnType<typeof createRequestGuard>;
