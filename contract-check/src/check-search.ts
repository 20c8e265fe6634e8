import { difference, type Finding, lack } from './finding.ts';
import type { Get } from './get.ts';
import { isObject, readListAnswer } from './read-elements.ts';

const NON_LETTER = /[^\p{L}]/u;

/** Searches for the longest word of the given texts, or for `a` if there are none. */
export async function checkSearch(get: Get, texts: readonly string[]): Promise<readonly Finding[]> {
  const words = texts.flatMap((text) => text.split(NON_LETTER)).toSorted((a, b) => b.length - a.length);
  const call = '/api/search';
  const answer = await get(`${call}?fields=${encodeURIComponent(words[0] || 'a')}`);
  if (!('json' in answer)) return [lack(call, `The search finds nothing: ${answer.failure}.`)];
  const elements = readListAnswer(answer.json)?.elements;
  if (!elements) return [lack(call, 'The search finds nothing: the response contains no list.')];
  if (elements.length === 0)
    return !words[0] ? [] : [difference(call, `The search finds nothing for "${words[0]}", a word from a title.`)];
  const lost = elements.filter(
    (element) => !isObject(element) || typeof element.url !== 'string' || !element.url.startsWith('/'),
  );
  return lost.length === 0
    ? []
    : [
        lack(
          call,
          `"url" is not an address of the site in ${lost.length} of ${elements.length} results: their links are broken.`,
        ),
      ];
}
