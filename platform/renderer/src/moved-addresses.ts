import { shareInFlight } from '@site/base/single-flight';
import { RedirectSchema } from '@site/contract/entities/site';
import { toLocation } from '@site/page/to-location';
import * as v from 'valibot';
import type { RunningOptions } from './api/api-calls.ts';
import { UselessAnswerError } from './api/call-guard.ts';

/** Milliseconds for which the list is cached: as long as a page is fresh, so that an editor sees a change. */
const BELIEVED_MS = 5_000;
/** Pause after a content API answered that it has no such list. */
const REFUSED_MS = 60_000;

const schema = v.object({ data: v.array(v.unknown()) });

/** Target of a moved address; null when it is gone for good. */
type Move = { readonly to: string | null };
type Moves = ReadonlyMap<string, Move>;

/**
 * Looks up an address without a page; null when it never moved, undefined while nobody can say: no list has come yet.
 *
 * @param content the version of the content that is shown now: the list of another one is not believed; empty for none
 */
export type FindMove = (url: URL, content?: string) => Promise<Move | null | undefined>;

/** Addresses that differ only in case, trailing slash or encoding are equal. */
function toKey(address: string): string {
  const [path = '', query] = address.split('?');
  const whole = query === undefined ? path : `${path.replace(/(?<=[^/])\/+$/, '')}?${query}`;
  try {
    return decodeURI(whole.replace(/(?<=[^/])\/+$/, '')).toLowerCase();
  } catch {
    return whole.toLowerCase();
  }
}

/**
 * Turns the answer of the content API into moves by address; unusable entries are left out.
 *
 * @throws UselessAnswerError when it is no list
 */
export function parseMoves(json: unknown): Moves {
  const answer = v.safeParse(schema, json);
  if (!answer.success) throw new UselessAnswerError('the answer is no list of moves');
  return new Map(
    answer.output.data.flatMap((entry): [string, Move][] => {
      if (!v.is(RedirectSchema, entry)) return [];
      const { from, to, gone } = entry;
      if (gone) return [[toKey(from), { to: null }]];
      // The target is untrusted: `javascript:` must not become a redirect.
      const location = toLocation(to);
      return location !== null && toKey(location) !== toKey(from) ? [[toKey(from), { to: location }]] : [];
    }),
  );
}

/**
 * The list is no call of the specification: another content API may not have it.
 *
 * @param fetchMoves asks the content API for `/api/redirects`; gives what it gave before when nothing has changed; rejects
 *   with UselessAnswerError when there is no list, and otherwise when there is no answer
 * @param now monotonic clock in milliseconds
 */
export function createMoveFinder(fetchMoves: () => Promise<Moves>, now: () => number): FindMove {
  let moves: Moves | undefined;
  let until = Number.NEGATIVE_INFINITY;
  let asOf = '';
  const asking = new Map<string, Promise<void>>();
  async function ask(content: string): Promise<void> {
    try {
      moves = await fetchMoves();
      until = now() + BELIEVED_MS;
    } catch (error) {
      const hasNone = error instanceof UselessAnswerError;
      if (hasNone) moves ??= new Map();
      until = now() + (hasNone ? REFUSED_MS : BELIEVED_MS);
    }
    asOf = content;
  }
  return async ({ pathname, search }, content = '') => {
    if (now() >= until || content !== asOf) await shareInFlight(asking, content, () => ask(content));
    return moves && (moves.get(toKey(pathname + search)) ?? moves.get(toKey(pathname)) ?? null);
  };
}

/** Creates what asks for the list: after the first time by a conditional request, which an unchanged list answers with 304. */
export function createMovesFetch({ apiBase, apiDeadlineMs, callApi }: RunningOptions): () => Promise<Moves> {
  let known: { readonly etag: string; readonly moves: Moves } | null = null;
  return async () => {
    const { status, text, etag } = await callApi(`${apiBase}/api/redirects`, {
      signal: AbortSignal.timeout(apiDeadlineMs),
      headers: known ? { 'if-none-match': known.etag } : {},
    });
    if (known && status === 304) return known.moves;
    if (status >= 500 || status === 429) throw new Error(`/api/redirects answered ${status}`);
    if (status >= 300) throw new UselessAnswerError(`/api/redirects answered ${status}`);
    const moves = parseMoves(JSON.parse(text));
    known = etag ? { etag, moves } : null;
    return moves;
  };
}
