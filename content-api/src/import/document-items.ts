import type { MediaCatalog } from '../content/media-catalog.ts';
import type { Item } from '../items/item.ts';
import { readDocumentTexts } from '../media/documents/document-texts.ts';

/** The items, documents with the text of their files, so that the search finds what they say. */
export async function withDocumentTexts(
  items: readonly Item[],
  { documents }: MediaCatalog,
  dataDir: string,
): Promise<readonly Item[]> {
  const texts = await readDocumentTexts(
    [...documents.values()].map(({ file: { source, hash } }) => ({ source, hash })),
    dataDir,
  );
  return items.map((item) => {
    const hash = item.kind === 'document' ? documents.get(item.id)?.file.hash : undefined;
    const body = hash === undefined ? undefined : texts.get(hash);
    return item.search && body ? { ...item, search: { ...item.search, body } } : item;
  });
}
