import { type Static, Type } from 'typebox';
import { PartQuery } from './queries.ts';

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

/** A piece of text around what was found; `match` marks the words that were. */
export const SnippetPartSchema = Type.Object({ text: Type.String(), match: Type.Boolean() });
export type SnippetPart = Static<typeof SnippetPartSchema>;

export const SearchResultSchema = Type.Object({
  url: Type.String(),
  type: Type.String(),
  name: Type.String(),
  description: Type.String(),
  snippet: Type.Array(SnippetPartSchema),
  markedName: Type.Array(SnippetPartSchema),
});
export type SearchResult = Static<typeof SearchResultSchema>;

/** How many results of one type a text has, whatever types were asked for. */
export const TypeCountSchema = Type.Object({ type: Type.String(), total: Type.Integer() });
export type TypeCount = Static<typeof TypeCountSchema>;

export const SearchQuery = Type.Object({
  fields: Type.Optional(Type.String({ description: 'The text to search for.' })),
  ...PartQuery.properties,
  types: Type.Optional(Type.String({ description: `Only these types, parted by commas: ${RESULT_TYPES.join(', ')}.` })),
});
