import { type Item, toItem } from '../../items/item.ts';
import type { SubExtra, SubExtraSummary } from '../../schemas/site.ts';
import { readPublication } from '../read-publication.ts';
import { toExcerpt } from '../rich-text.ts';
import { readBody, readImage } from '../shared-keys.ts';
import { listMarkdown, openMarkdown, type Reading } from '../source/reading.ts';
import { checkSlug } from '../source/slugs.ts';
import { readAliases } from './read-redirects.ts';
import { inOrder } from './siblings.ts';

/** Reads `extras/{id}.md`: the entries of the extra menu. */
export function readExtras(reading: Reading): readonly Item[] {
  const siblings = listMarkdown(reading, 'extras').flatMap((file) => {
    const opened = openMarkdown(reading, file);
    if (!opened) return [];
    const { fields, body } = opened;
    const id = file.slice('extras/'.length, -'.md'.length);
    checkSlug(id, { file, line: 1 }, reading.mistakes);
    const name = fields.text('name', 'required');
    const summary: SubExtraSummary = { id, name, path: `/e/${id}` };
    const { answer, lead, words } = readBody(fields, body, reading);
    const detail: SubExtra = { ...summary, ...readImage(fields, reading), ...answer };
    const order = fields.integer('order');
    const publication = readPublication(fields, reading);
    readAliases(fields, reading, summary.path, publication);
    fields.finish();
    const search = { type: 'Página', name, description: toExcerpt(lead), lead: '', body: words } as const;
    const item = toItem({ kind: 'sub-extra', id, path: summary.path, summary, detail, search, publication });
    return [{ item, order, name }];
  });
  return inOrder(siblings);
}
