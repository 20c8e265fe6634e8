import { type Item, toItem } from '../../items/item.ts';
import type { SearchHelpData } from '../../search/search-help.ts';
import { toWords } from '../../search/words.ts';
import { findWithdrawn } from '../check-links.ts';
import type { Fields } from '../source/fields.ts';
import { type ImportContext, openYaml } from '../source/import-context.ts';

const FILE = 'search.yaml';

/**
 * Reads the optional `search.yaml`: synonyms, and pages pinned to the top of certain searches.
 *
 * @param items everything that search can find
 */
export function readSearchHelp(context: ImportContext, items: readonly Item[]): readonly Item[] {
  if (!context.folder.texts.has(FILE)) return [];
  const fields = openYaml(context, FILE);
  if (!fields) return [];
  const detail: SearchHelpData = { synonyms: readSynonyms(fields, context), pins: readPins(fields, context, items) };
  fields.finish();
  return [toItem({ kind: 'single', id: 'search', detail })];
}

function readSynonyms(fields: Fields, { issues }: ImportContext): string[][] {
  return fields.texts('synonyms').map(({ value, place }) => {
    const words = value.split(',').map((word) => word.trim());
    if (words.length < 2 || words.some((word) => toWords(word).length !== 1))
      issues.add(place, `«${value}» debe ser una lista de palabras sueltas separadas por comas, al menos dos.`);
    return words;
  });
}

function readPins(fields: Fields, context: ImportContext, items: readonly Item[]): SearchHelpData['pins'] {
  return fields.maps('pins').flatMap((entry) => {
    const path = context.media.toAddress(entry.text('page', 'required'));
    const texts = entry.texts('texts');
    entry.finish();
    const found = items.filter((item) => item.path === path && item.search);
    const page = found.find(({ search }) => search?.type === 'Página') ?? found[0];
    const withdrawn = page ? undefined : findWithdrawn(context, path);
    if (withdrawn) context.deadLinks.push({ href: path, place: entry.place('page'), page: withdrawn });
    else if (!page && path !== '')
      entry.report('page', `No hay ninguna página «${path}» que el buscador conozca. Escriba su ruta, como /contacto.`);
    return page ? texts.map(({ value }) => ({ text: value, page: { kind: page.kind, id: page.id } })) : [];
  });
}
