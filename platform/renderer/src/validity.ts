import { VALID_UNTIL_HEADER } from '@site/base/wire-headers';
/** How the content API tells until when an answer stays true: the next scheduled publication. Others do not tell. */
export const VALID_UNTIL = VALID_UNTIL_HEADER;

/** Watches the answers that a page is made of, and tells until when the page stays true. */
export function watchValidity(fetch: typeof globalThis.fetch) {
  let earliest = Number.POSITIVE_INFINITY;
  const note = (moment: number) => {
    earliest = Math.min(earliest, moment);
  };
  return {
    fetch: (async (...call) => {
      const response = await fetch(...call);
      const moment = Date.parse(response.headers.get(VALID_UNTIL) ?? '');
      if (!Number.isNaN(moment)) note(moment);
      return response;
    }) satisfies typeof globalThis.fetch,
    /** Adds what an answer that was kept said, in milliseconds since 1970. */
    note,
    /** Milliseconds since 1970; infinity when nothing is scheduled. */
    until: () => earliest,
  };
}
