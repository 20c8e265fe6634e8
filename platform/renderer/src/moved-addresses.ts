import { shareInFlight } from '@site/base/single-flight';
import { toAddressKey } from '@site/base/text/to-address-key';
import { CALL_HEADERS } from '@site/base/wire-headers';
import { RedirectSchema } from '@site/contract/entities/site';
import { toLocation } from '@site/page/to-location';
import * as v from 'valibot';
import type { RunningOptions } from './api/api-calls.ts';
import { UnusableAnswerError } from './api/call-guard.ts';

/** How long the list is cached, in milliseconds: as long as a page is fresh, so that editors see a change. */
const FRESH_MS = 5_000;
/** How long no list is requested from a content API that has none, in milliseconds. */
const RETRY_MS = 60_000;

const schema = v.object({ data: v.array(v.unknown()) });

/** Target of a moved address; null when the page was removed permanently. */
type Move = { readonly to: string | null };
type Moves = ReadonlyMap<string, Move>;
interface MoveList {
  readonly moves: Moves;
  /** The versions of the content that it shows; empty where the API announces none. */
  readonly content: readonly string[];
}

/**
 * Looks up an address that has no page. Null when it was never moved, undefined while that is unknown because no list
 * of the current content has been loaded yet.
 *
 * @param content the current version of the content, which the list must have, too; empty for none
 */
export type FindMove = (url: URL, content: string) => Promise<Move | null | undefined>;

/**
 * Turns the answer of the content API into moves by address, without invalid entries.
 *
 * @throws UnusableAnswerError when it is not a list
 */
export function parseMoves(json: unknown): Moves {
  const answer = v.safeParse(schema, json);
  if (!answer.success) throw new UnusableAnswerError('the response is not a list of moves');
  return new Map(
    answer.output.data.flatMap((entry): [string, Move][] => {
      if (!v.is(RedirectSchema, entry)) return [];
      const { from, to, gone } = entry;
      if (gone) return [[toAddressKey(from), { to: null }]];
      // The target is untrusted: `javascript:` must not become a redirect.
      const location = toLocation(to);
      return location !== null && toAddressKey(location) !== toAddressKey(from)
        ? [[toAddressKey(from), { to: location }]]
        : [];
    }),
  );
}

/**
 * Creates the look-up of moved addresses. The call is not part of the specification, so another content API may not
 * have it.
 *
 * @param fetchMoves loads `/api/redirects`; rejects with UnusableAnswerError when there is no list, and with
 *   another error when the API fails
 */
export function createMoveFinder(fetchMoves: () => Promise<MoveList>): FindMove {
  let list: MoveList | undefined;
  let until = Number.NEGATIVE_INFINITY;
  let asOf = '';
  const loading = new Map<string, Promise<void>>();
  async function load(content: string): Promise<void> {
    try {
      list = await fetchMoves();
      until = performance.now() + FRESH_MS;
    } catch (error) {
      const hasNone = error instanceof UnusableAnswerError;
      if (hasNone) list ??= { moves: new Map(), content: [] };
      until = performance.now() + (hasNone ? RETRY_MS : FRESH_MS);
    }
    asOf = content;
  }
  return async ({ pathname, search }, content) => {
    if (performance.now() >= until || content !== asOf) await shareInFlight(loading, content, () => load(content));
    const move = list?.moves.get(toAddressKey(pathname + search)) ?? list?.moves.get(toAddressKey(pathname));
    // A list of other content may lack the newest moves.
    const isCurrent = list && (content === '' || list.content.every((version) => version === content));
    return move ?? (isCurrent ? null : undefined);
  };
}

/** Creates the function that fetches the list; from the second time on with a conditional request. */
export function createMovesFetch({ apiBase, apiDeadlineMs, callApi }: RunningOptions): () => Promise<MoveList> {
  let known: { readonly etag: string; readonly moves: Moves } | null = null;
  return async () => {
    const {
      status,
      text,
      etag,
      content = [],
    } = await callApi(`${apiBase}/api/redirects`, {
      signal: AbortSignal.timeout(apiDeadlineMs),
      headers: { ...CALL_HEADERS, ...(known && { 'if-none-match': known.etag }) },
    });
    if (known && status === 304) return { moves: known.moves, content };
    if (status >= 500 || status === 429) throw new Error(`/api/redirects responded with status ${status}`);
    if (status >= 300) throw new UnusableAnswerError(`/api/redirects responded with status ${status}`);
    const moves = parseMoves(JSON.parse(text));
    known = etag ? { etag, moves } : null;
    return { moves, content };
  };
}
