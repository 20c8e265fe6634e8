import type { WireSubExtra, WireSubExtraSummary } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import { readPublication } from '../read-publication.ts';
import { toDescription } from '../rich-text.ts';
import { readBody, readImage } from '../shared-keys.ts';
import { type ImportContext, listMarkdown, openMarkdown } from '../source/import-context.ts';
import { checkSlug } from '../source/slugs.ts';
import { readAliases } from './read-redirects.ts';
import { inOrder } from './siblings.ts';

/** Reads `extras/{id}.md`: the entries of the extra menu. */
export function readExtras(context: ImportContext): readonly Item[] {
  const siblings = listMarkdown(context, 'extras').flatMap((file) => {
    const opened = openMarkdown(context, file);
    if (!opened) return [];
    const { fields, body } = opened;
    const id = file.slice('extras/'.length, -'.md'.length);
    checkSlug(id, { file, line: 1 }, context.issues);
    const name = fields.text('name', 'required');
    const summary: WireSubExtraSummary = { id, name, path: `/e/${id}` };
    const { answer, lead, words } = readBody(fields, body, context);
    const detail: WireSubExtra = { ...summary, ...readImage(fields, context), ...answer };
    const order = fields.integer('order');
    const publication = readPublication(fields, context);
    readAliases(fields, context, summary.path, publication);
    fields.finish();
    const search = { type: 'Página', name, description: toDescription(lead), lead: '', body: words } as const;
    const item = toItem({ kind: 'sub-extra', id, path: summary.path, summary, detail, search, publication });
    return [{ item, order, name }];
  });
  return inOrder(siblings);
}
