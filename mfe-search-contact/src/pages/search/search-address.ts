/** The address of a page of results; what is not given, or is the first page, stays out of it. */
export function toSearchHref(
  text: string,
  { type, page = 1 }: { readonly type?: string; readonly page?: number } = {},
) {
  const query = { fields: text, ...(type && { tipo: type }), ...(page > 1 && { pagina: String(page) }) };
  return `/busqueda?${new URLSearchParams(query)}`;
}
