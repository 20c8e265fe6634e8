import { toLocation } from '@site/page/to-location';

/**
 * Validates the target of a section's `redirect()`. A section may build the target from a visitor's input, so an
 * invalid one is not an error: it is replaced by the home page.
 *
 * @param note called for an invalid target; the message does not contain it
 */
export function toRedirect(response: Response, home: string, note: (problem: string) => void) {
  const location = toLocation(response.headers.get('Location') ?? '');
  if (location === null) note('redirect() needs a path of this site or an https address');
  return { status: response.status, location: location ?? home };
}
