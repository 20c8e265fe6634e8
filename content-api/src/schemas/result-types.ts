/** What a search result can be, as the visitor reads it. */
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
