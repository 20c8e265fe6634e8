import type { Item } from '../../items/item.ts';
import type { WeightedTexts } from '../../search/lexemes.ts';

const MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'Europe/Madrid' });

/**
 * The texts by which search finds an item, including the month and year of its date. The date of a document only sorts
 * it: its month was never written.
 */
export function toSearchTexts({ kind, search, starts }: Item): WeightedTexts {
  if (!search) return { A: '', B: '', C: '' };
  const month = starts && kind !== 'document' ? MONTH.format(starts) : '';
  return { A: search.name, B: `${search.description} ${search.lead} ${month}`, C: search.body };
}
