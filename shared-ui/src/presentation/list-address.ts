/** No list has more pages than this. */
const MOST_PAGES = 1_000_000;

/** The page that an address asks for under a parameter; 1 for anything that is no page number. */
export function parsePage(text: string | null): number {
  const page = Number.parseInt(text ?? '', 10);
  return page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** The text that an address searches for, without what nobody can type. */
export function parseSearchText(text: string | null): string {
  return (text ?? '').replace(/\p{Cc}/gu, ' ').trim();
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
