import { VALID_UNTIL_HEADER } from '@site/base/wire-headers';

/** Computes how long a page stays true from the answers that it is made of. */
export function watchValidity(fetch: typeof globalThis.fetch) {
  let earliest = Number.POSITIVE_INFINITY;
  const note = (moment: number) => {
    earliest = Math.min(earliest, moment);
  };
  return {
    fetch: (async (...call) => {
      const response = await fetch(...call);
      const moment = Date.parse(response.headers.get(VALID_UNTIL_HEADER) ?? '');
      if (!Number.isNaN(moment)) note(moment);
      return response;
    }) satisfies typeof globalThis.fetch,
    /** Adds the time of a cached answer, in milliseconds since 1970. */
    note,
    /** Milliseconds since 1970; infinity when nothing is scheduled. */
    until: () => earliest,
  };
}
