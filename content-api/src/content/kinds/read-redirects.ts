import type { WireRedirect } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import { type ImportContext, openYamlList } from '../source/import-context.ts';

/** Reads `redirects.yaml`: addresses of the former site with their target, or marked as gone permanently. */
function readFormerAddresses(context: ImportContext): readonly WireRedirect[] {
  return openYamlList(context, 'redirects.yaml').map((fields) => {
    const from = fields.text('from', 'required');
    const gone = fields.flag('gone');
    // Browsers cache this redirect permanently, and an address with a hash belongs to one version of the file.
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

/** All redirects: addresses of the former site and aliases of pages. To be called after all pages have been read. */
export function readRedirects(context: ImportContext): readonly Item[] {
  const former = readFormerAddresses(context).map((summary) => ({ summary }));
  return [...former, ...context.aliases].map((redirect, position) =>
    toItem({ kind: 'redirect', id: String(position), position, ...redirect }),
  );
}
