import { type PageRequest, required } from '@site/contract';
import type { SearchAnswer } from '@site/shared-ui/api';
import { fetchPageOrFirst, formatShortened, parsePage, parseSearchText } from '@site/shared-ui/presentation';
import { parseType } from './type-labels.ts';

/** Results are shown six at a time (specification, section 9). */
export const PAGE_SIZE = 6;

const NOTHING: SearchAnswer = { items: [], total: 0, correction: null, alternative: null, complete: null, types: [] };

/** Searches for the text of the address. Without a text, there is no API call (specification, section 4). */
export async function loadSearch({ api, url }: PageRequest) {
  const typed = url.searchParams.get('fields');
  const text = parseSearchText(typed);
  const type = parseType(url.searchParams.get('tipo'));
  if (text === '') return { text, type, page: 1, ...NOTHING, shortened: undefined };
  const fetchPage = async (page: number) => {
    const offset = (page - 1) * PAGE_SIZE;
    const found = await required(api.search(text, { offset, limit: PAGE_SIZE, types: type }));
    // Another content API may return every result at once: in the specification (section 7), the call has no pages.
    const start = found.items.length < found.total ? 0 : offset;
    return { ...found, items: found.items.slice(start, start + PAGE_SIZE) };
  };
  const { shortenedTo, ...found } = await fetchPageOrFirst(fetchPage, parsePage(url.searchParams.get('pagina')));
  return { text, type, ...found, shortened: formatShortened(typed, shortenedTo) };
}

export type SearchView = Awaited<ReturnType<typeof loadSearch>>;
