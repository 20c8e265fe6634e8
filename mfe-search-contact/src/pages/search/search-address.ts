import { withQuery } from '@site/shared-ui/presentation';

/** Returns the address of a page of results. Default values are omitted. */
export const toSearchHref = (
  text: string,
  { type, page = 1 }: { readonly type?: string; readonly page?: number } = {},
) => withQuery('/busqueda', { fields: text, tipo: type || null, pagina: page > 1 ? page : null });
