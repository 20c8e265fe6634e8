import { difference, type Finding, lack } from './finding.ts';
import type { Get } from './get.ts';
import { isObject, readListAnswer } from './read-elements.ts';

const NON_LETTER = /[^\p{L}]/u;

/** Searches for the longest word of the given texts, or for `a` if there are none. */
export async function* checkSearch(get: Get, texts: readonly string[]): AsyncGenerator<Finding> {
  const words = texts.flatMap((text) => text.split(NON_LETTER)).toSorted((a, b) => b.length - a.length);
  const call = '/api/search';
  const answer = await get(`${call}?fields=${encodeURIComponent(words[0] || 'a')}`);
  const elements = 'json' in answer ? readListAnswer(answer.json)?.elements : undefined;
  if (!elements) {
    const reason = 'json' in answer ? 'the response contains no list' : answer.failure;
    yield lack(call, `The search finds nothing: ${reason}.`);
    return;
  }
  if (elements.length === 0 && words[0])
    yield difference(call, `The search finds nothing for "${words[0]}", a word from a title.`);
  const lost = elements.filter(
    (element) => !isObject(element) || typeof element.url !== 'string' || !element.url.startsWith('/'),
  );
  if (lost.length > 0)
    yield lack(
      call,
      `"url" is not an address of the site in ${lost.length} of ${elements.length} results: their links are broken.`,
    );
}
