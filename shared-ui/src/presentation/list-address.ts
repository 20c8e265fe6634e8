/** No list has more pages than this. */
const MOST_PAGES = 1_000_000;

/** The page that an address asks for under a parameter; 1 for anything that is no page number. */
export function parsePage(text: string | null): number {
  const page = Number.parseInt(text ?? '', 10);
  return page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** Letters of a text that is searched for; any content API can be asked for so many. Ours bounds words as well. */
const MOST_LETTERS = 200;

/** The text that an address searches for, without what nobody can type, and not longer than can be asked for. */
export function parseSearchText(text: string | null): string {
  return [...toTyped(text)].slice(0, MOST_LETTERS).join('').trim();
}

const toTyped = (text: string | null) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .normalize('NFC');

/** A text in quotes; those within it are the inner ones of Spanish: `«“seda” y vino»`. */
export const toQuoted = (text: string): string => `«${text.replaceAll('«', '“').replaceAll('»', '”')}»`;

/**
 * Says that a text was too long to be searched for as a whole; undefined when it was not.
 *
 * @param typed the text as the address has it
 * @param shortenedTo what the content API made of it, when that is less than was asked
 */
export function formatShortened(typed: string | null, shortenedTo: string | undefined): string | undefined {
  const searched = shortenedTo ?? parseSearchText(typed);
  return searched === toTyped(typed)
    ? undefined
    : `La búsqueda era demasiado larga: solo se ha buscado ${toQuoted(searched)}.`;
}

/** The page of a list that an address asks for. A page out of range shows the first. */
export async function fetchPageOrFirst<L extends { readonly items: readonly unknown[] }>(
  fetchPage: (page: number) => Promise<L>,
  page: number,
): Promise<L & { readonly page: number }> {
  const listing = await fetchPage(page);
  if (listing.items.length > 0 || page === 1) return { ...listing, page };
  return { ...(await fetchPage(1)), page: 1 };
}
