const MAX_PAGE = 1_000_000;

/** Parses a page number; 1 for anything invalid. */
export function parsePage(text: string | null): number {
  const page = Number.parseInt(text ?? '', 10);
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Maximum length of a search text, for any content API. Ours also limits the number of words. */
const MAX_LETTERS = 200;

/** Parses a search text: removes control characters and limits the length. */
export function parseSearchText(text: string | null): string {
  return [...toTyped(text)].slice(0, MAX_LETTERS).join('').trim();
}

const toTyped = (text: string | null) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .normalize('NFC');

/** Puts a text in Spanish quotation marks, replacing nested ones: `«“seda” y vino»`. */
export const toQuoted = (text: string): string => `«${text.replaceAll('«', '“').replaceAll('»', '”')}»`;

/**
 * Returns a message that the search text was shortened; undefined when it was not.
 *
 * @param typed the text in the address
 * @param shortenedTo the text that the content API searched for, if it shortened it
 */
export function formatShortened(typed: string | null, shortenedTo: string | undefined): string | undefined {
  const searched = shortenedTo ?? parseSearchText(typed);
  return searched === toTyped(typed)
    ? undefined
    : `La búsqueda era demasiado larga: solo se ha buscado ${toQuoted(searched)}.`;
}

/** Fetches a page of a list, or the first if the page is out of range. */
export async function fetchPageOrFirst<L extends { readonly items: readonly unknown[] }>(
  fetchPage: (page: number) => Promise<L>,
  page: number,
): Promise<L & { readonly page: number }> {
  const listing = await fetchPage(page);
  if (listing.items.length > 0 || page === 1) return { ...listing, page };
  return { ...(await fetchPage(1)), page: 1 };
}
