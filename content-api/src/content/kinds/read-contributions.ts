import { formatMadridIso } from '@site/base/clock';
import type {
  WireContribution,
  WireContributionSection,
  WireContributionSummary,
} from '@site/contract/entities/foundation';
import { type Item, toItem } from '../../items/item.ts';
import { readImage, readPageKeys } from '../shared-keys.ts';
import type { Fields } from '../source/fields.ts';
import { type Entry, type ImportContext, openYaml, readEntries } from '../source/import-context.ts';
import { checkSlug, type TakenIds } from '../source/slugs.ts';
import { parseEventDate } from './event-date.ts';
import { inOrder, type Sibling } from './siblings.ts';

const ROOT = '/aportaciones-de-los-patronos';

/** Reads `contributions/{sectionId}/section.yaml` and the entries beside it. */
export function readContributions(context: ImportContext): readonly Item[] {
  const ids: TakenIds = new Map();
  const folders = new Set(
    [...context.folder.texts.keys()].flatMap((file) => /^contributions\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const sections = [...folders].flatMap((id) => readSection(context, id));
  const entries = [...folders].flatMap((section) =>
    readEntries(context, `contributions/${section}`, (entry) => readEntry(context, section, entry), { ids }),
  );
  return [...inOrder(sections), ...entries];
}

function readSection(context: ImportContext, id: string): Sibling[] {
  const file = `contributions/${id}/section.yaml`;
  const fields = openYaml(context, file);
  if (!fields) return [];
  checkSlug(id, { file, line: 1 }, context.issues);
  const name = fields.text('name', 'required');
  const path = `${ROOT}/${id}`;
  const summary: WireContributionSection = { id, name, ...readImage(fields, context, 'required'), path };
  const order = fields.integer('order');
  fields.finish();
  const search = { type: 'Aportación', name, description: 'Aportaciones de los patronos', lead: '', body: '' } as const;
  return [{ item: toItem({ kind: 'contribution-section', id, path, summary, detail: summary, search }), order, name }];
}

function readEntry(context: ImportContext, section: string, { id, fields, body }: Entry): Item {
  const starts = readDay(fields, context);
  const summary: WireContributionSummary = {
    id,
    seccionId: section,
    title: fields.text('title', 'required'),
    subtitle: fields.text('subtitle', 'required'),
    date: formatMadridIso(starts),
    ...readImage(fields, context, 'required'),
    path: `${ROOT}/${section}/${id}`,
  };
  const { answer, words, publication } = readPageKeys(fields, body, context, summary.path);
  const detail: WireContribution = { ...summary, ...answer };
  const { title, subtitle, path } = summary;
  const search = { type: 'Aportación', name: title, description: subtitle, lead: subtitle, body: words } as const;
  return toItem({ kind: 'contribution', id, parent: section, starts, path, summary, detail, search, publication });
}

function readDay(fields: Fields, context: ImportContext): Date {
  const text = fields.text('date', 'required');
  const date = parseEventDate(text, context.now);
  if (text !== '' && (!date || date.relative))
    fields.report('date', `«${text}» no es un día. Escríbalo así: 2026-12-31.`);
  return date?.instant ?? context.now;
}
