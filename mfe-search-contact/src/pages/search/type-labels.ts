/** What the search can find, and what many of it are called; the order is the answer's. */
const LABELS: Readonly<Record<string, string>> = {
  Noticia: 'Noticias',
  Evento: 'Eventos',
  Página: 'Páginas',
  Proyecto: 'Proyectos',
  Patrono: 'Patronos',
  Aportación: 'Aportaciones',
  Colaborador: 'Colaboradores',
  Documento: 'Documentos',
};

/** Many of a type, in words; a type that we do not know stays as it is written. */
export const toTypeLabel = (type: string) => LABELS[type] ?? type;

/** The type that an address narrows the results to; undefined for all, and for anything that is no type. */
export const parseType = (text: string | null) => (text !== null && Object.hasOwn(LABELS, text) ? text : undefined);
