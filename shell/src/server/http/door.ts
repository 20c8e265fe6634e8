import type { IncomingMessage, ServerResponse } from 'node:http';
import { toClientAddress, toCountedAddress } from '@site/limits/client-address';
import { RateLimiter } from '@site/limits/rate-limiter';
import { findExcess } from '@site/limits/request-size';
import type { TrustedAddresses } from '@site/settings/trusted-addresses';
import { respondText } from './respond.ts';

/** How many seconds' worth of requests a client may spend at once: a page with all its pictures, several times. */
const BURST_SECONDS = 15;

/** What is said to who asks for too much; broken requests get the same words. */
export const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Petición no válida.',
  408: 'La petición ha tardado demasiado. Vuelva a intentarlo.',
  413: 'El envío es demasiado largo.',
  414: 'La dirección es demasiado larga.',
  429: 'Demasiadas peticiones en poco tiempo. Espere unos segundos y vuelva a intentarlo.',
  431: 'La petición lleva demasiados datos. Borre las cookies de este sitio y vuelva a intentarlo.',
};

interface DoorOptions {
  readonly trusted: TrustedAddresses;
  /** 0: without limit. */
  readonly requestsPerSecond: number;
  /** Told of what an address has spent, so that all processes of this shell count it. */
  readonly onSpent: (address: string, count: number) => void;
}

/** Which share of a burst is told at once: so much more may an address have for each further process. */
const TOLD_SHARE = 0.02;

/** Files that cost nothing to serve and of which a page needs many. */
const isCheap = (url: string) => url.startsWith('/assets/') || url.startsWith('/releases/');

/** Who comes in: turns away requests that are too big, odd, or too many from one address. */
export function createDoor({ trusted, requestsPerSecond, onSpent }: DoorOptions) {
  const burst = requestsPerSecond * BURST_SECONDS;
  const limiter = new RateLimiter({
    perSecond: requestsPerSecond,
    burst,
    onSpent,
    tellAfter: Math.max(1, Math.floor(burst * TOLD_SHARE)),
    now: () => performance.now(),
  });
  return {
    /** True when the request was turned away and has its answer. */
    refuses(request: IncomingMessage, response: ServerResponse): boolean {
      const excess = findExcess(request);
      if (excess !== null) {
        respondText(response, excess, REFUSALS[excess] ?? '', { Connection: 'close' });
        return true;
      }
      const client = requestsPerSecond === 0 || isCheap(request.url ?? '/') ? null : toClientAddress(request, trusted);
      const seconds = client === null ? 0 : limiter.take(toCountedAddress(client));
      if (seconds > 0) respondText(response, 429, REFUSALS[429] ?? '', { 'Retry-After': seconds });
      return seconds > 0;
    },
    /** Counts what an address spent at another process of this shell. */
    charge: (address: string, count: number) => limiter.charge(address, count),
    /** The visitor's address; null for this installation itself. */
    toClient: (request: IncomingMessage) => toClientAddress(request, trusted),
  };
}

export type Door = ReturnType<typeof createDoor>;
