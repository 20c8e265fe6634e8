import type { IncomingMessage, ServerResponse } from 'node:http';
import { Address } from '@site/base/http/address';
import { isOwnRequest, toClientAddress, toCountedAddress } from '@site/base/http/client-address';
import { RateLimiter } from '@site/base/http/rate-limiter';
import { findExcess } from '@site/base/http/request-size';
import type { TrustedAddresses } from '@site/base/settings/trusted-addresses';
import { respondText } from './respond.ts';

/** Seconds' worth of requests that a client may spend in a burst: a page with all its images, several times. */
const BURST_SECONDS = 15;

interface RequestGuardOptions {
  /** Body of a refusal, by status. */
  readonly readRefusals: () => Readonly<Record<number, string>>;
  readonly trusted: TrustedAddresses;
  /** 0 disables the limit. */
  readonly requestsPerSecond: number;
  /** On the public site a request without a known address counts as a visitor's, not as this machine's own. */
  readonly isPublic: boolean;
  /** Called with the number of requests that an address has spent, so that all processes count them. */
  readonly onSpent: (address: string, count: number) => void;
}

/** Share of a burst that is reported in one message. An address may spend this much more for each further process. */
const REPORTED_SHARE = 0.02;

/** Assets (a page needs many, and each costs little) and health checks. */
const isCheap = ({ path }: Address) =>
  path.startsWith('/assets/') || path.startsWith('/releases/') || path === '/healthz' || path === '/readyz';

/** Admission control: parses the address of each request and limits the rate. */
export function createRequestGuard({
  readRefusals,
  trusted,
  requestsPerSecond,
  isPublic,
  onSpent,
}: RequestGuardOptions) {
  const burst = requestsPerSecond * BURST_SECONDS;
  const limiter = new RateLimiter({
    perSecond: requestsPerSecond,
    burst,
    onSpent,
    reportAfter: Math.max(1, Math.floor(burst * REPORTED_SHARE)),
    now: () => performance.now(),
  });
  return {
    /**
     * Parses the address; refuses requests that are too big, malformed or too frequent.
     *
     * @returns null when the request was refused and a response was sent
     */
    admit(request: IncomingMessage, response: ServerResponse): Address | null {
      const address = Address.parse(request.url ?? '');
      const excess = findExcess(address, request);
      if (address === null || excess !== null) {
        respondText(response, excess ?? 400, readRefusals()[excess ?? 400] ?? '', { Connection: 'close' });
        return null;
      }
      if (requestsPerSecond === 0 || isCheap(address) || (!isPublic && isOwnRequest(request, trusted))) return address;
      const seconds = limiter.take(toCountedAddress(toClientAddress(request, trusted)));
      if (seconds === 0) return address;
      respondText(response, 429, readRefusals()[429] ?? '', { 'Retry-After': seconds });
      return null;
    },
    /** Adds what an address spent at another process. */
    charge: (address: string, count: number) => limiter.charge(address, count),
    toClient: (request: IncomingMessage) => toClientAddress(request, trusted),
  };
}

export type RequestGuard = ReturnType<typeof createRequestGuard>;
