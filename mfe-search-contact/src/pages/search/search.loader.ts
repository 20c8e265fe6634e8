import type { SearchAnswer } from '@site/shared-ui/api';
import { type PageRequest, required } from '@site/shared-ui/contract';
import { parsePage } from '@site/shared-ui/presentation';

/** Results are shown six at a time (specification, section 9). */
export const PAGE_SIZE = 6;

const NOTHING: SearchAnswer = { items: [], total: 0, correction: null };

/** Searches for the text of the address; without a text nothing is asked (specification, section 4). */
export async function loadSearch({ api, url }: PageRequest) {
  const text = (url.searchParams.get('fields') ?? '').replace(/\p{Cc}/gu, ' ').trim();
  if (text === '') return { text, page: 1, ...NOTHING };
  const fetchPage = (page: number) => required(api.search(text, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }));
  const page = parsePage(url.searchParams.get('pagina'));
  const answer = await fetchPage(page);
  if (answer.items.length > 0 || page === 1) return { text, page, ...answer };
  return { text, page: 1, ...(await fetchPage(1)) };
}

export type SearchView = Awaited<ReturnType<typeof loadSearch>>;
