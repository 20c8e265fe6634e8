/** Types of results and their plural names; the order is the answer's. */
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

/** Plural name of a type; an unknown type keeps its name. */
export const toTypeLabel = (type: string) => LABELS[type] ?? type;

/** The type in an address; undefined for all, and for an unknown one. */
export const parseType = (text: string | null) => (text !== null && Object.hasOwn(LABELS, text) ? text : undefined);
