import type { WireProperty } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import { readPeriod } from '../read-publication.ts';
import { readAddress } from '../shared-keys.ts';
import { type ImportContext, openYamlList } from '../source/import-context.ts';

const FILE = 'notices.yaml';

/** Notices are shown above every page; a long one would push the page out of view. */
const MAX_CHARACTERS = 240;

/**
 * Reads `notices.yaml`: urgent notices with their start and end. Each becomes a site property named `aviso`, since
 * every page loads the properties anyway. It appears and expires without another import.
 */
export function readNotices(context: ImportContext): readonly Item[] {
  if (!context.folder.texts.has(FILE)) return [];
  return openYamlList(context, FILE).map((fields, index) => {
    const value = fields.text('text', 'required');
    if (value.length > MAX_CHARACTERS)
      fields.report(
        'text',
        `Este aviso tiene ${value.length} caracteres y caben ${MAX_CHARACTERS}. Cuente el resto en una página y enlácela.`,
      );
    const href = readAddress(fields, context, 'link');
    const publication = readPeriod(fields, context.now, { from: 'from', until: 'until', need: 'required' });
    context.periods.push({ start: fields.place(), publication });
    fields.finish();
    const summary: WireProperty = { name: 'aviso', value, ...(href !== '' && { href }) };
    return toItem({ kind: 'property', id: `notice-${index}`, position: 1_000 + index, summary, publication });
  });
}
