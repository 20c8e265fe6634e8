import type { MediaCatalog } from '../../content/media-catalog.ts';
import type { Item } from '../../items/item.ts';
import { readDocumentTexts } from '../../media/documents/document-texts.ts';
import { makePagePictures, type PageSizes } from '../../media/documents/page-pictures.ts';

/** Adds the rendered pages to every document in an API object. */
function withPages<T>(answer: T, pages: ReadonlyMap<string, PageSizes>): T {
  return JSON.parse(JSON.stringify(answer), (_key, value) => {
    const sizes = typeof value?.type === 'string' && typeof value.path === 'string' ? pages.get(value.path) : undefined;
    return sizes?.length ? { ...value, pages: sizes } : value;
  }) as T;
}

/** Adds the text of document files to the items, so that search finds it, and the rendered pages of documents. */
export async function withDocuments(
  items: readonly Item[],
  { documents }: MediaCatalog,
  dataDir: string,
): Promise<readonly Item[]> {
  const files = [...documents.values()].map(({ file: { source, hash } }) => ({ source, hash }));
  const texts = await readDocumentTexts(files, dataDir);
  const drawn = await makePagePictures(files, dataDir);
  const byPath = new Map([...documents.values()].map(({ answer, file: { hash } }) => [answer.path, hash]));
  const pages = new Map([...byPath].map(([path, hash]) => [path, drawn.get(hash) ?? []]));
  return items.map((item) => {
    const hash = item.kind === 'document' ? byPath.get(item.id) : undefined;
    const body = hash === undefined ? undefined : texts.get(hash);
    return {
      ...item,
      summary: withPages(item.summary, pages),
      detail: withPages(item.detail, pages),
      ...(item.search && body && { search: { ...item.search, body } }),
    };
  });
}
