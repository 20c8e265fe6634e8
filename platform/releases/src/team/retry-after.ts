import { setTimeout as pause } from 'node:timers/promises';

/** Used when the header is missing or invalid. In milliseconds. */
const DEFAULT_MS = 1_000;

/** A command must not wait for hours. In milliseconds. */
const MAX_MS = 60_000;

/**
 * Returns the time to wait before a retry, in milliseconds: `Retry-After` is a number of seconds or a date (RFC 9110,
 * section 10.2.3). A date is compared with the date of the response, since the clocks of both machines may differ.
 */
export function readRetryAfter(headers: Headers): number {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(1_000 * Number(text), MAX_MS);
  const [at, sent] = [parseDate(text), parseDate(headers.get('date'))];
  return at === null ? DEFAULT_MS : Math.min(Math.max(at - (sent ?? Date.now()), 0), MAX_MS);
}

/** Parses an HTTP date (RFC 9110, section 5.6.7), which begins with the day's name. */
function parseDate(text: string | null): number | null {
  const at = /^[A-Z]/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** A longer wait is announced. In milliseconds. */
const NOTICED_MS = 2_000;

/** Attempts of a request that a site refuses for the moment. */
const TRIES = 5;

/**
 * Sends a request again, after the time that the site names, while it responds with one of the statuses.
 *
 * @returns the last response
 */
export async function sendAgain<T extends { readonly response: Response }>(
  send: () => Promise<T>,
  statuses: readonly number[],
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await send();
    const { status, headers } = answer.response;
    if (tries === TRIES || !statuses.includes(status)) return answer;
    const waitMs = readRetryAfter(headers);
    if (waitMs > NOTICED_MS) console.error(`The site is busy (status ${status}). Trying again in ${waitMs / 1_000} s.`);
    await pause(waitMs);
  }
}
