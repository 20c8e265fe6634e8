import type { WireRedirect } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import { type ImportContext, openYamlList } from '../source/import-context.ts';

/** Reads `redirects.yaml`: addresses of the former site, where they lead, or that they are gone for good. */
function readFormerAddresses(context: ImportContext): readonly WireRedirect[] {
  return openYamlList(context, 'redirects.yaml').map((fields) => {
    const from = fields.text('from', 'required');
    const gone = fields.flag('gone');
    // Browsers keep this redirect for good: the address with a hash is that of one version.
    const to = context.media.toPlainAddress(fields.text('to', gone ? 'optional' : 'required'));
    context.formerAddresses.push({ href: from, place: fields.place('from') });
    if (!from.startsWith('/')) fields.report('from', '«from» debe ser una ruta que empiece por «/».');
    if (gone && to !== '')
      fields.report('to', 'Lo que ya no existe (gone) no lleva a ninguna parte. Borre «to» o borre «gone».');
    else if (/[\s\\\p{Cc}]/u.test(to))
      fields.report(
        'to',
        '«to» contiene un espacio, una barra invertida o un carácter invisible. Escríbalo codificado (un espacio es %20).',
      );
    else if (to.startsWith('/')) context.links.push({ href: to, place: fields.place('to') });
    else if (!gone && !to.startsWith('https://'))
      fields.report('to', '«to» debe ser una ruta que empiece por «/» o una dirección con https://.');
    fields.finish();
    return { from, to, ...(gone ? { gone } : {}) };
  });
}

/** Every address that is none of a page: of the former site, and the aliases of pages. To be called after all pages. */
export function readRedirects(context: ImportContext): readonly Item[] {
  const former = readFormerAddresses(context).map((summary) => ({ summary }));
  return [...former, ...context.aliases].map((redirect, position) =>
    toItem({ kind: 'redirect', id: String(position), position, ...redirect }),
  );
}
