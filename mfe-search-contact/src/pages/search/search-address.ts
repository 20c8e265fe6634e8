import { withQuery } from '@site/shared-ui/presentation';

/** The address of a page of results; defaults are left out. */
export const toSearchHref = (
  text: string,
  { type, page = 1 }: { readonly type?: string; readonly page?: number } = {},
) => withQuery('/busqueda', { fields: text, tipo: type || null, pagina: page > 1 ? page : null });
