/** The types of search results, as shown to visitors. */
export const RESULT_TYPES = [
  'Noticia',
  'Evento',
  'Página',
  'Proyecto',
  'Patrono',
  'Aportación',
  'Colaborador',
  'Documento',
] as const;
export type ResultType = (typeof RESULT_TYPES)[number];
