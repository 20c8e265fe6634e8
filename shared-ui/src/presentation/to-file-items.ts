import { encodePath } from '@site/base/text/encode-path';
import { formatSize } from '@site/base/text/format-size';
import type { FileLink } from '@site/contract/api';
import type { FileListItem } from '../components/file-list/FileList.tsx';

const toType = (path: string) => /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toUpperCase();

/** Converts a document for a list: its address below `/downloads` (specification, section 2), type, size and pages. */
export function toFileItem({ path, title, description, size, pages = [] }: FileLink): Required<FileListItem> {
  const href = `/downloads/${encodePath(path)}`;
  return {
    href,
    title,
    description,
    facts: [toType(path), size > 0 && formatSize(size)].filter(Boolean).join(', '),
    // The image is the only content of its link, so its text must include the document to be unambiguous.
    pages: pages.map((size, index) => ({
      ...size,
      src: `${href}/${index + 1}`,
      alt: `Página ${index + 1} de ${pages.length}, ampliada: ${title}`,
    })),
    readLabel: pages[1] ? `Leer aquí, ${pages.length} páginas` : 'Leer aquí',
  };
}
