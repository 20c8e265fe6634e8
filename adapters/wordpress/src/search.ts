import { toPlainText } from './content/read-html.ts';
import { readPart } from './read-part.ts';
import { toSitePath } from './site-pages.ts';
import type { WordPress } from './wordpress.ts';
import type { SearchHit } from './wordpress-answers.ts';

/** The site's name and path for each content type of WordPress. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly path?: string }>> = {
  post: { type: 'Noticia', path: '/noticias' },
  page: { type: 'Página' },
  tribe_events: { type: 'Evento', path: '/eventos' },
};

function toResult({ title, url, subtype }: SearchHit, root: string) {
  const kind = KINDS[subtype];
  if (!kind) return [];
  const path = url.startsWith(root) ? url.slice(root.length) : new URL(url).pathname;
  const segments = path.split('/').filter(Boolean);
  const own = kind.path === undefined ? toSitePath(segments) : `${kind.path}/${segments.at(-1) ?? ''}`;
  return [{ url: own, type: kind.type, name: toPlainText(title), description: '' }];
}

/** Returns search results. Those without a page on the site are omitted. */
export async function searchSite(
  wordpress: WordPress,
  root: string,
  text: string,
  part: { offset: number; limit: number },
) {
  const { items, total } = await readPart(
    (per_page, page) => wordpress.search(text, { per_page, page }),
    part.offset,
    part.limit,
  );
  return { data: items.flatMap((found) => toResult(found, root)), total };
}
