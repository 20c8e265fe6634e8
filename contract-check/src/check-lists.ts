import { isDeepStrictEqual } from 'node:util';
import { Filter } from '@site/contract/api';
import { advice, difference, type Finding } from './finding.ts';
import type { Answer, Get } from './get.ts';
import { isObject, readListAnswer, toId } from './read-elements.ts';

/** A day after every published date. */
const FAR_FUTURE = '01/01/2999 00:00:00';

/** A word that occurs in no text. */
const UNKNOWN_WORD = 'qzxwkjvq';

const elementsOf = (answer: Answer) => ('json' in answer ? readListAnswer(answer.json)?.elements : undefined);

const withFilter = (path: string, filter: Filter) =>
  `${path}?offset=0&limit=6&filter=${encodeURIComponent(filter.toJson())}`;

/** Elements without ids are compared as a whole. */
const isSameElement = (one: unknown, other: unknown) =>
  toId(one) === toId(other) && (toId(one) !== '' || isDeepStrictEqual(one, other));

/** The media types of our own API: of a response, and of a problem (RFC 9457). */
const MEDIA_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';

const isOfType = (mediaType: string, type: string) => mediaType.toLowerCase().startsWith(type);

/**
 * Checks that a list supports paging and filters, as lists of news and events must (specification, sections 5 and 7).
 *
 * @param elements the response without a query. If it is empty, only `total` is checked.
 */
export async function* checkList(
  get: Get,
  path: string,
  elements: readonly unknown[],
  total: unknown,
): AsyncGenerator<Finding> {
  if (typeof total !== 'number') yield difference(path, '"total" is missing: the list has no page links.');
  else if (total < elements.length)
    yield difference(
      path,
      `"total" is ${total}, but the response has ${elements.length} elements: the last pages cannot be reached.`,
    );
  if (elements.length === 0) return;
  const first = elementsOf(await get(`${path}?offset=0&limit=1`));
  if (first?.length !== 1)
    yield difference(
      path,
      `"limit" is ignored: limit=1 returns ${first?.length ?? 'no'} elements, so each page of the list shows the same.`,
    );
  if (elements.length > 1) {
    const [second] = elementsOf(await get(`${path}?offset=1&limit=1`)) ?? [];
    if (second === undefined)
      yield difference(
        path,
        '"offset" is ignored: offset=1 returns no element, so only the first page of the list has any.',
      );
    else if (isSameElement(second, elements[0]))
      yield difference(
        path,
        '"offset" is ignored: offset=1 returns the first element, so each page of the list shows the same.',
      );
  }
  const later = elementsOf(await get(withFilter(path, new Filter().add('from', FAR_FUTURE))));
  if (!later || later.some((element) => isObject(element) && Boolean(element.date)))
    yield difference(
      path,
      'The filter "from" is ignored: past events appear among upcoming ones, and choosing a year has no effect.',
    );
  const found = elementsOf(await get(withFilter(path, new Filter().add('search', UNKNOWN_WORD))));
  if (found?.length !== 0)
    yield difference(path, 'The filter "search" is ignored: the search box of the list has no effect.');
}

/** Checks that an unknown id is answered with 404 or 410. */
export async function* checkUnknownId(get: Get, path: string): AsyncGenerator<Finding> {
  const call = `${path}/no-existe-${UNKNOWN_WORD}`;
  const answer = await get(call);
  if ('json' in answer)
    yield difference(
      call,
      'An unknown id returns an element: its address shows an empty page instead of "no encontrado".',
    );
  else if (answer.status !== 404 && answer.status !== 410)
    yield difference(
      call,
      `An unknown id does not return 404 (${answer.failure}): visitors are told that the site has a fault.`,
    );
  else if (!isOfType(answer.mediaType ?? '', PROBLEM_TYPE))
    yield advice(
      call,
      `The response for an unknown id has the media type "${answer.mediaType ?? ''}", not ${PROBLEM_TYPE}.`,
    );
}

/** Compares media type and headers with those of our own API, and checks that a matching ETag yields 304. */
export async function* checkHeaders(
  get: Get,
  path: string,
  { mediaType, etag }: Extract<Answer, { json: unknown }>,
): AsyncGenerator<Finding> {
  if (!isOfType(mediaType, MEDIA_TYPE) && !/^application\/[\w.-]+\+json\b/i.test(mediaType))
    yield advice(path, `The media type is "${mediaType}", not ${MEDIA_TYPE}.`);
  if (etag === '') {
    yield advice(path, 'The response has no ETag: it is sent in full even if nothing has changed.');
    return;
  }
  const again = await get(path, etag);
  if ('json' in again || again.status !== 304)
    yield advice(
      path,
      'A request with the ETag of the response does not return 304: the response is sent in full again.',
    );
}
