import type { WireSubExtra, WireSubExtraSummary } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import { toDescription } from '../rich-text.ts';
import { readImage, readPageKeys } from '../shared-keys.ts';
import { type ImportContext, readEntries } from '../source/import-context.ts';
import { inOrder } from './siblings.ts';

/** Reads `extras/{id}.md`: the entries of the extra menu. */
export function readExtras(context: ImportContext): readonly Item[] {
  const siblings = readEntries(context, 'extras', ({ id, fields, body }) => {
    const name = fields.text('name', 'required');
    const summary: WireSubExtraSummary = { id, name, path: `/e/${id}` };
    const { answer, lead, words, publication } = readPageKeys(fields, body, context, summary.path);
    const detail: WireSubExtra = { ...summary, ...readImage(fields, context), ...answer };
    const order = fields.integer('order');
    const search = { type: 'Página', name, description: toDescription(lead), lead: '', body: words } as const;
    const item = toItem({ kind: 'sub-extra', id, path: summary.path, summary, detail, search, publication });
    return { item, order, name };
  });
  return inOrder(siblings);
}
