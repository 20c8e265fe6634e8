import { toOwnLocation } from '@site/base/text/to-own-location';

const MAX_REDIRECTS = 5;

/** Thrown for a redirect that a site does not pass on. */
export class ForeignRedirectError extends Error {
  override readonly name = 'ForeignRedirectError';
}

/**
 * Requests a path of the API as visitors do through a site, which passes on only redirects to addresses of the API.
 *
 * @throws ForeignRedirectError
 */
export async function fetchAsSite(
  base: string,
  path: string,
  fetch: typeof globalThis.fetch,
  init: RequestInit,
  redirects = 0,
): Promise<Response> {
  const response = await fetch(`${base}${path}`, { ...init, redirect: 'manual' });
  const { status, headers } = response;
  if (status < 300 || status >= 400 || status === 304) return response;
  await response.body?.cancel();
  const location = headers.get('location') ?? '';
  const next = toOwnLocation(location, base);
  if (next === null)
    throw new ForeignRedirectError(
      `it redirects to "${location}", and a site passes on only redirects to /api, /images and /downloads of the API`,
    );
  if (redirects === MAX_REDIRECTS) throw new ForeignRedirectError(`it redirects more than ${MAX_REDIRECTS} times`);
  return fetchAsSite(base, next, fetch, init, redirects + 1);
}
