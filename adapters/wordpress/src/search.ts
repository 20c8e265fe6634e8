import { toPlainText } from './read-html.ts';
import type { WordPress } from './wordpress.ts';
import type { Found } from './wordpress-answers.ts';

/** How the site calls a kind of content of WordPress, and where it shows it; a page keeps the path that it has there. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly path?: string }>> = {
  post: { type: 'Noticia', path: '/noticias' },
  page: { type: 'Página' },
  tribe_events: { type: 'Evento', path: '/eventos' },
};

function toResult({ title, url, subtype }: Found, root: string) {
  const kind = KINDS[subtype];
  if (!kind) return [];
  const path = url.startsWith(root) ? url.slice(root.length) : new URL(url).pathname;
  const segments = path.split('/').filter(Boolean);
  const own = kind.path === undefined ? `/${segments.join('/')}` : `${kind.path}/${segments.at(-1) ?? ''}`;
  return [{ url: own, type: kind.type, name: toPlainText(title), description: '' }];
}

/**
 * The results of a search; what the site has no page for is left out.
 *
 * @param root address of the WordPress
 */
export async function searchSite(
  wordpress: WordPress,
  root: string,
  text: string,
  part: { offset: number; limit: number },
) {
  const { offset, limit } = part;
  const { items, total } = await wordpress.search(text, {
    per_page: limit,
    page: Math.floor(offset / Math.max(limit, 1)) + 1,
  });
  return { data: items.flatMap((found) => toResult(found, root)), total };
}
