/** The address of a page of results; defaults are left out. */
export function toSearchHref(
  text: string,
  { type, page = 1 }: { readonly type?: string; readonly page?: number } = {},
) {
  const query = { fields: text, ...(type && { tipo: type }), ...(page > 1 && { pagina: String(page) }) };
  return `/busqueda?${new URLSearchParams(query)}`;
}
