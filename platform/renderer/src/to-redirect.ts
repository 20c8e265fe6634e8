import { toLocation } from '@site/page/to-location';

/**
 * Where a section's `redirect()` leads, as an answer may say it. A section may make its address of what a visitor sent, so
 * one that no answer may name is no failure: it leads to the home page.
 *
 * @param note told of such an address, without it
 */
export function toRedirect(response: Response, home: string, note: (problem: string) => void) {
  const location = toLocation(response.headers.get('Location') ?? '');
  if (location === null) note('redirect() leads to what is neither a path of this site nor an address with https');
  return { status: response.status, location: location ?? home };
}
