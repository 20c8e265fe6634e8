import { formatMadridIso } from '@site/base/clock';
import { type Item, toItem } from '../../items/item.ts';
import type { Contribution, ContributionSection, ContributionSummary } from '../../schemas/foundation.ts';
import { readPublication } from '../read-publication.ts';
import { readBody, readImage } from '../shared-keys.ts';
import type { Fields } from '../source/fields.ts';
import { listMarkdown, openMarkdown, openYaml, type Reading } from '../source/reading.ts';
import { checkSlug, UniqueIds } from '../source/slugs.ts';
import { parseEventDate } from './event-date.ts';
import { readAliases } from './read-redirects.ts';
import { inOrder, type Sibling } from './siblings.ts';

const ROOT = '/aportaciones-de-los-patronos';

/** Reads `contributions/{sectionId}/section.yaml` and the entries beside it. */
export function readContributions(reading: Reading): readonly Item[] {
  const ids = new UniqueIds('contribution');
  const folders = new Set(
    [...reading.folder.texts.keys()].flatMap((file) => /^contributions\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const sections = [...folders].flatMap((id) => readSection(reading, id));
  const entries = [...folders].flatMap((section) =>
    listMarkdown(reading, `contributions/${section}`).flatMap((file) => readEntry(reading, section, file, ids)),
  );
  return [...inOrder(sections), ...entries];
}

function readSection(reading: Reading, id: string): Sibling[] {
  const file = `contributions/${id}/section.yaml`;
  const fields = openYaml(reading, file);
  if (!fields) return [];
  checkSlug(id, { file, line: 1 }, reading.mistakes);
  const name = fields.text('name', 'required');
  const path = `${ROOT}/${id}`;
  const summary: ContributionSection = { id, name, ...readImage(fields, reading, 'required'), path };
  const order = fields.integer('order');
  fields.finish();
  const search = { type: 'Aportación', name, description: 'Aportaciones de los patronos', lead: '', body: '' } as const;
  return [{ item: toItem({ kind: 'contribution-section', id, path, summary, detail: summary, search }), order, name }];
}

function readEntry(reading: Reading, section: string, file: string, ids: UniqueIds): Item[] {
  const opened = openMarkdown(reading, file);
  if (!opened) return [];
  const { fields, body } = opened;
  const id = file.slice(`contributions/${section}/`.length, -'.md'.length);
  checkSlug(id, { file, line: 1 }, reading.mistakes);
  ids.check(id, { file, line: 1 }, reading.mistakes);
  const starts = readDay(fields, reading);
  const summary: ContributionSummary = {
    id,
    seccionId: section,
    title: fields.text('title', 'required'),
    subtitle: fields.text('subtitle', 'required'),
    date: formatMadridIso(starts),
    ...readImage(fields, reading, 'required'),
    path: `${ROOT}/${section}/${id}`,
  };
  const { answer, words } = readBody(fields, body, reading);
  const publication = readPublication(fields, reading);
  readAliases(fields, reading, summary.path, publication);
  fields.finish();
  const detail: Contribution = { ...summary, ...answer };
  const { title, subtitle, path } = summary;
  const search = { type: 'Aportación', name: title, description: subtitle, lead: subtitle, body: words } as const;
  return [toItem({ kind: 'contribution', id, parent: section, starts, path, summary, detail, search, publication })];
}

function readDay(fields: Fields, reading: Reading): Date {
  const text = fields.text('date', 'required');
  const date = parseEventDate(text, reading.now);
  if (text !== '' && (!date || date.relative))
    reading.mistakes.add(fields.place('date'), `"${text}" is no day. Write it as YYYY-MM-DD.`);
  return date?.instant ?? reading.now;
}
