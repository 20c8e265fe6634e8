import type { MediaCatalog } from '../../content/media-catalog.ts';
import type { Item } from '../../items/item.ts';
import { type DocumentContent, readDocuments } from '../../media/documents/read-documents.ts';

/** Adds the rendered pages to every document in an API object. */
function withPages<T>(answer: T, documents: ReadonlyMap<string, DocumentContent | undefined>): T {
  return JSON.parse(JSON.stringify(answer), (_key, value) => {
    const isFile = typeof value?.type === 'string' && typeof value.path === 'string';
    const { pages = [] } = (isFile && documents.get(value.path)) || {};
    return pages.length > 0 ? { ...value, pages } : value;
  }) as T;
}

/** Adds the text of document files to the items, so that search finds it, and the rendered pages of documents. */
export async function withDocuments(
  items: readonly Item[],
  { documents }: MediaCatalog,
  dataDir: string,
): Promise<readonly Item[]> {
  const all = [...documents.values()];
  const contents = await readDocuments(
    all.map(({ file }) => file),
    dataDir,
  );
  const byPath = new Map(all.map(({ answer, file }) => [answer.path, contents.get(file.hash)]));
  return items.map((item) => {
    const body = item.kind === 'document' ? byPath.get(item.id)?.text : undefined;
    return {
      ...item,
      summary: withPages(item.summary, byPath),
      detail: withPages(item.detail, byPath),
      ...(item.search && body && { search: { ...item.search, body } }),
    };
  });
}
