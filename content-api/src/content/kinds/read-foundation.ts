import { type Item, toItem } from '../../items/item.ts';
import type { SingletonPage, Town, Transparency, Trustee } from '../../schemas/foundation.ts';
import { toExcerpt, toRichText } from '../rich-text.ts';
import {
  readBody,
  readDocument,
  readFiles,
  readGallery,
  readImage,
  readMarkdownKey,
  readVideo,
} from '../shared-keys.ts';
import { openMarkdown, openPlainMarkdown, openYaml, openYamlList, type Reading } from '../source/reading.ts';

/** The pages that exist once: file and id, and their address (specification, section 2). */
const SINGLETONS = { president: '/carta-del-presidente', founder: '/el-fundador', about: '/quienes-somos' } as const;

/** Reads the trustees, the president's letter, the founder, about us, transparency and the town. */
export function readFoundation(reading: Reading): readonly Item[] {
  return [...readTrustees(reading), ...readSingletons(reading), ...readTransparency(reading), ...readTown(reading)];
}

function readTrustees(reading: Reading): readonly Item[] {
  return openYamlList(reading, 'trustees.yaml').map((fields, position) => {
    const text = readMarkdownKey(fields, reading, 'content');
    const summary: Trustee = {
      name: fields.text('name', 'required'),
      position: fields.text('position', 'required'),
      ...readImage(fields, reading, 'required'),
      content: text.html,
      order: position,
    };
    fields.finish();
    const { name, position: office } = summary;
    const search = { type: 'Patrono', name, description: office, lead: office, body: text.plain } as const;
    return toItem({ kind: 'trustee', id: String(position), position, path: '/patronato', summary, search });
  });
}

function readSingletons(reading: Reading): readonly Item[] {
  return Object.entries(SINGLETONS).flatMap(([id, path]) => {
    const file = `${id}.md`;
    if (!reading.folder.texts.has(file)) {
      reading.mistakes.add({ file, line: 1 }, `This file is missing; it is the page ${path}. Create it.`);
      return [];
    }
    const opened = openMarkdown(reading, file);
    if (!opened) return [];
    const { fields, body } = opened;
    const title = fields.text('title', 'required');
    const { answer, lead, words } = readBody(fields, body, reading);
    const detail: SingletonPage = { title, ...readImage(fields, reading), ...answer };
    fields.finish();
    const search = { type: 'Página', name: title, description: toExcerpt(lead), lead: '', body: words } as const;
    return [toItem({ kind: 'single', id, path, detail, search })];
  });
}

function readTransparency(reading: Reading): readonly Item[] {
  const fields = openYaml(reading, 'transparency.yaml');
  if (!fields) return [];
  const estatutos = readDocument(fields, reading, 'estatutos');
  const escrituras = readDocument(fields, reading, 'escrituras');
  const { files } = readFiles(fields, reading);
  fields.finish();
  if (!estatutos || !escrituras) return [];
  const detail: Transparency = { estatutos, escrituras, files };
  const body = [estatutos, escrituras, ...files].map(({ title, description }) => `${title}. ${description}`).join('\n');
  const description = 'Documentos y planes de actuación de la Fundación';
  const search = { type: 'Página', name: 'Transparencia', description, lead: '', body } as const;
  return [toItem({ kind: 'single', id: 'transparency', path: '/transparencia', detail, search })];
}

function readTown(reading: Reading): readonly Item[] {
  const fields = openYaml(reading, 'town.yaml');
  if (!fields) return [];
  const video = readVideo(fields, reading);
  const gallery = readGallery(fields, reading);
  fields.finish();
  const part = (name: string, need: 'required' | 'optional') =>
    toRichText(openPlainMarkdown(reading, `town/${name}.md`, need), reading);
  const history = part('history', 'required');
  const city = part('city', 'required');
  const places = part('places', 'required');
  const free = part('free', 'optional');
  const detail: Town = {
    historyContent: history.html,
    cityContent: city.html,
    interestPlacesContent: places.html,
    freeContent: free.html,
    video,
    ...gallery,
  };
  const body = [history, city, places, free]
    .map(({ plain }) => plain)
    .concat(gallery.imagesNames)
    .join('\n');
  const search = {
    type: 'Página',
    name: 'La ciudad de Requena',
    description: toExcerpt(city.lead),
    lead: '',
    body,
  } as const;
  return [toItem({ kind: 'single', id: 'town', path: '/la-ciudad-de-requena', detail, search })];
}
