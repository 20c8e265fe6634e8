import { type Item, toItem } from '../../items/item.ts';
import type { Publication } from '../../items/publication.ts';
import type { Redirect } from '../../schemas/site.ts';
import type { Fields } from '../source/fields.ts';
import { openYamlList, type Reading } from '../source/reading.ts';

/** Reads `aliases` of a page: short addresses that lead to it, as long as it can be seen. */
export function readAliases(fields: Fields, reading: Reading, to: string, publication: Publication): void {
  for (const { value: from, place } of fields.texts('aliases')) {
    reading.formerAddresses.push({ href: from, place });
    if (!from.startsWith('/')) reading.mistakes.add(place, `"${from}" must be a path that begins with "/".`);
    reading.aliases.push({ summary: { from, to }, publication });
  }
}

/** Reads `redirects.yaml`: addresses of the former site, where they lead, or that they are gone for good. */
function readFormerAddresses(reading: Reading): readonly Redirect[] {
  return openYamlList(reading, 'redirects.yaml').map((fields) => {
    const from = fields.text('from', 'required');
    const gone = fields.flag('gone');
    const to = fields.text('to', gone ? 'optional' : 'required');
    reading.formerAddresses.push({ href: from, place: fields.place('from') });
    if (!from.startsWith('/'))
      reading.mistakes.add(fields.place('from'), '"from" must be a path that begins with "/".');
    if (gone && to !== '')
      reading.mistakes.add(fields.place('to'), 'What is gone leads nowhere. Delete "to", or delete "gone".');
    else if (/[\s\\\p{Cc}]/u.test(to))
      reading.mistakes.add(
        fields.place('to'),
        '"to" holds a space, a backslash or a control character. Encode it (a space is %20).',
      );
    else if (to.startsWith('/')) reading.links.push({ href: to, place: fields.place('to') });
    else if (!gone && !to.startsWith('https://'))
      reading.mistakes.add(
        fields.place('to'),
        '"to" must be a path that begins with "/", or an address with https://.',
      );
    fields.finish();
    return { from, to, ...(gone ? { gone } : {}) };
  });
}

/** Every address that is none of a page: of the former site, and the aliases of pages. To be called after all pages. */
export function readRedirects(reading: Reading): readonly Item[] {
  const former = readFormerAddresses(reading).map((summary) => ({ summary }));
  return [...former, ...reading.aliases].map((redirect, position) =>
    toItem({ kind: 'redirect', id: String(position), position, ...redirect }),
  );
}
