import type { WireProperty } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import { readPeriod } from '../read-publication.ts';
import { readAddress } from '../shared-keys.ts';
import { type ImportContext, openYamlList } from '../source/import-context.ts';

const FILE = 'notices.yaml';

/** A notice stands above every page: one that needs scrolling hides what the visitor came for. */
const MOST_LETTERS = 240;

/**
 * Reads `notices.yaml`: urgent notices with their first and last moment. Each becomes a site property named `aviso`, which
 * every page asks for anyway; it comes and goes by itself.
 */
export function readNotices(context: ImportContext): readonly Item[] {
  if (!context.folder.texts.has(FILE)) return [];
  return openYamlList(context, FILE).map((fields, index) => {
    const value = fields.text('text', 'required');
    if (value.length > MOST_LETTERS)
      fields.report(
        'text',
        `Este aviso tiene ${value.length} letras y caben ${MOST_LETTERS}. Cuente el resto en una página y enlácela.`,
      );
    const href = readAddress(fields, context, 'link');
    const publication = readPeriod(fields, context.now, { from: 'from', until: 'until', need: 'required' });
    fields.finish();
    const summary: WireProperty = { name: 'aviso', value, ...(href !== '' && { href }) };
    return toItem({ kind: 'property', id: `notice-${index}`, position: 1_000 + index, summary, publication });
  });
}
