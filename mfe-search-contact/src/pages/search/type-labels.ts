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

/** Returns the plural name of a type, or the type itself if it is unknown. */
export const toTypeLabel = (type: string) => LABELS[type] ?? type;

/** Parses the type in an address; undefined for all types, and for an unknown one. */
export const parseType = (text: string | null) => (text !== null && Object.hasOwn(LABELS, text) ? text : undefined);
