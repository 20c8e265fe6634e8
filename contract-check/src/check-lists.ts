import { Filter } from '@site/contract/api';
import type { Answer, Ask } from './ask.ts';
import { advice, difference, type Finding } from './finding.ts';
import { findCall } from './open-api.ts';
import { isObject, readListAnswer, toId } from './read-elements.ts';

/** A day on which nothing has been published yet. */
const FAR = '01/01/2999 00:00:00';

/** A word that no text has. */
const NO_WORD = 'qzxwkjvq';

const elementsOf = (answer: Answer) => ('json' in answer ? readListAnswer(answer.json)?.elements : undefined);

const withFilter = (path: string, filter: Filter) =>
  `${path}?offset=0&limit=6&filter=${encodeURIComponent(filter.toJson())}`;

/**
 * Sees whether a list is given in parts and filtered, as lists of news and events are asked for (specification, sections 5
 * and 7).
 *
 * @param elements what the list answered without a query; nothing can be said of an empty one
 */
export async function checkList(
  ask: Ask,
  path: string,
  elements: readonly unknown[],
  total: unknown,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  if (typeof total !== 'number')
    findings.push(difference(path, '"total" is missing: no page links stand below the list.'));
  else if (total < elements.length)
    findings.push(
      difference(path, `"total" is ${total}, but ${elements.length} elements came: the last pages cannot be reached.`),
    );
  if (elements.length === 0) return findings;
  const first = elementsOf(await ask(`${path}?offset=0&limit=1`));
  if (first?.length !== 1)
    findings.push(
      difference(
        path,
        `"limit" is not kept: ${first?.length ?? 'no'} elements came for limit=1, so each page of the list shows the same.`,
      ),
    );
  const second = elementsOf(await ask(`${path}?offset=1&limit=1`));
  if (elements.length > 1 && toId(second?.[0]) === toId(elements[0]))
    findings.push(
      difference(
        path,
        '"offset" is not kept: the second element is the first again, so each page of the list shows the same.',
      ),
    );
  const later = elementsOf(await ask(withFilter(path, new Filter().add('from', FAR))));
  if (!later || later.some((element) => isObject(element) && Boolean(element.date)))
    findings.push(
      difference(
        path,
        'The filter "from" is not kept: what is past stands among what is to come, and the choice of a year changes nothing.',
      ),
    );
  const found = elementsOf(await ask(withFilter(path, new Filter().add('search', NO_WORD))));
  if (found?.length !== 0)
    findings.push(difference(path, 'The filter "search" is not kept: the search box of the list changes nothing.'));
  return findings;
}

/** Sees whether what does not exist is said not to exist. */
export async function checkUnknownId(ask: Ask, path: string): Promise<readonly Finding[]> {
  const call = `${path}/no-existe-${NO_WORD}`;
  const answer = await ask(call);
  if ('json' in answer)
    return [
      difference(
        call,
        'An id that does not exist is answered as if it did: such an address shows an empty page, not "no encontrado".',
      ),
    ];
  if (answer.status === 404 || answer.status === 410) {
    const { problem } = findCall(call) ?? { problem: [] };
    const mediaType = answer.mediaType ?? '';
    return problem.length === 0 || isOneOf(mediaType, problem)
      ? []
      : [advice(call, `What it says of an unknown id has the media type "${mediaType}", not ${problem.join(' or ')}.`)];
  }
  return [
    difference(
      call,
      `For an id that does not exist ${answer.failure}, not with 404: visitors are told that the site is out of order.`,
    ),
  ];
}

const isOneOf = (mediaType: string, types: readonly string[]) =>
  types.some((type) => mediaType.toLowerCase().startsWith(type));

/** Compares media type and headers with our own document, and sees whether who has an answer is told so. */
export async function checkHeaders(
  ask: Ask,
  path: string,
  { mediaType, etag }: Extract<Answer, { json: unknown }>,
): Promise<readonly Finding[]> {
  const { answer, isConditional } = findCall(path) ?? { answer: ['application/json'], isConditional: false };
  const findings: Finding[] = [];
  if (!isOneOf(mediaType, answer) && !/^application\/[\w.-]+\+json\b/i.test(mediaType))
    findings.push(advice(path, `The media type is "${mediaType}", not ${answer.join(' or ')}.`));
  if (etag === '')
    findings.push(advice(path, 'It has no ETag: the whole answer travels even when nothing has changed.'));
  else if (isConditional) {
    const again = await ask(path, etag);
    if ('json' in again || again.status !== 304)
      findings.push(
        advice(path, 'Asked again with its own ETag it does not answer 304: the whole answer travels once more.'),
      );
  }
  return findings;
}
