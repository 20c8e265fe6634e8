import type { WireSingletonPage, WireTown, WireTransparency, WireTrustee } from '@site/contract/entities/foundation';
import { type Item, toItem } from '../../items/item.ts';
import { EMPTY_TEXT, toDescription, toRichText } from '../rich-text.ts';
import {
  readBody,
  readContentKey,
  readDocument,
  readFiles,
  readGallery,
  readImage,
  readVideo,
  toSearchable,
} from '../shared-keys.ts';
import type { Fields } from '../source/fields.ts';
import {
  type ImportContext,
  openMarkdown,
  openPlainMarkdown,
  openYaml,
  openYamlList,
} from '../source/import-context.ts';
import { toSentences } from '../to-sentences.ts';

/** Pages that exist once: file name and id, with their address (specification, section 2). */
const SINGLETONS = { president: '/carta-del-presidente', founder: '/el-fundador', about: '/quienes-somos' } as const;

/** Reads the trustees, the president's letter, the founder, about us, transparency and the town. */
export function readFoundation(context: ImportContext): readonly Item[] {
  return [...readTrustees(context), ...readSingletons(context), ...readTransparency(context), ...readTown(context)];
}

function readTrustees(context: ImportContext): readonly Item[] {
  return openYamlList(context, 'trustees.yaml').map((fields, position) => {
    const text = readContentKey(fields, context);
    const summary: WireTrustee = {
      name: fields.text('name', 'required'),
      position: fields.text('position', 'required'),
      ...readImage(fields, context, 'required'),
      content: text.html,
      order: position,
    };
    fields.finish();
    const { name, position: office } = summary;
    const search = { type: 'Patrono', name, description: office, lead: office, body: text.plain } as const;
    return toItem({ kind: 'trustee', id: String(position), position, path: '/patronato', summary, search });
  });
}

function readSingletons(context: ImportContext): readonly Item[] {
  return Object.entries(SINGLETONS).flatMap(([id, path]) => {
    const file = `${id}.md`;
    if (!context.folder.texts.has(file)) {
      context.issues.add({ file, line: 1 }, `Falta este archivo, que es la página ${path}. Créelo.`);
      return [];
    }
    const opened = openMarkdown(context, file);
    if (!opened) return [];
    const { fields, body } = opened;
    const title = fields.text('title', 'required');
    const { answer, lead, words } = readBody(fields, body, context);
    const detail: WireSingletonPage = { title, ...readImage(fields, context), ...answer };
    fields.finish();
    const search = { type: 'Página', name: title, description: toDescription(lead), lead: '', body: words } as const;
    return [toItem({ kind: 'single', id, path, detail, search })];
  });
}

function readTransparency(context: ImportContext): readonly Item[] {
  const fields = openYaml(context, 'transparency.yaml');
  if (!fields) return [];
  const estatutos = readDocument(fields, context, 'estatutos');
  const escrituras = readDocument(fields, context, 'escrituras');
  const { files, searchable } = readFiles(fields, context);
  const accounts = readAccounts(fields);
  fields.finish();
  if (!estatutos || !escrituras) return [];
  const detail: WireTransparency = {
    estatutos: estatutos.answer,
    escrituras: escrituras.answer,
    files,
    ...(accounts.length > 0 && { accounts }),
  };
  const body = [...toSearchable([estatutos, escrituras], context), ...searchable]
    .map(({ title, description }) => `${title}. ${description}`)
    .join('\n');
  const description = 'Documentos y planes de actuación de la Fundación';
  const search = { type: 'Página', name: 'Transparencia', description, lead: '', body } as const;
  return [toItem({ kind: 'single', id: 'transparency', path: '/transparencia', detail, search })];
}

/** `accounts: [{year, income, spending, programmes}]`, in whole euros. */
function readAccounts(fields: Fields): NonNullable<WireTransparency['accounts']> {
  const years = new Set<number>();
  return fields.maps('accounts').map((entry) => {
    const read = (key: string) => {
      const value = entry.integer(key);
      if (value === undefined && !entry.has(key))
        entry.report(undefined, `Falta «${key}». Añádalo, en euros y sin decimales.`);
      return value;
    };
    const readAmount = (key: string) => {
      const value = read(key) ?? 0;
      if (value < 0) entry.report(key, `«${key}» no puede ser menor que cero.`);
      return value;
    };
    const year = read('year');
    if (year !== undefined && !/^\d{4}$/.test(String(year)))
      entry.report('year', `«${year}» no es un año. Escríbalo con cuatro cifras.`);
    else if (year !== undefined && years.has(year))
      entry.report('year', `Las cuentas de ${year} ya están. Deje una vez ese año.`);
    if (year !== undefined) years.add(year);
    const [income, spending, programmes] = [readAmount('income'), readAmount('spending'), readAmount('programmes')];
    if (programmes > spending)
      entry.report('programmes', '«programmes» es una parte de «spending» y no puede ser mayor.');
    entry.finish();
    return { year: year ?? 0, income, spending, programmes };
  });
}

function readTown(context: ImportContext): readonly Item[] {
  const fields = openYaml(context, 'town.yaml');
  if (!fields) return [];
  const video = readVideo(fields, context);
  const gallery = readGallery(fields, context);
  fields.finish();
  const part = (name: string) => toRichText(openPlainMarkdown(context, `town/${name}.md`), context);
  const [history, city, places] = [part('history'), part('city'), part('places')];
  const free = context.folder.texts.has('town/free.md') ? part('free') : EMPTY_TEXT;
  const detail: WireTown = {
    historyContent: history.html,
    cityContent: city.html,
    interestPlacesContent: places.html,
    freeContent: free.html,
    ...video,
    ...gallery,
  };
  const body = toSentences([...[history, city, places, free].map(({ plain }) => plain), ...gallery.imagesNames]);
  const search = {
    type: 'Página',
    name: 'La ciudad de Requena',
    description: toDescription(city.lead),
    lead: '',
    body,
  } as const;
  return [toItem({ kind: 'single', id: 'town', path: '/la-ciudad-de-requena', detail, search })];
}
