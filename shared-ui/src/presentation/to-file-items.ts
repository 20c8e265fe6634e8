import { formatSize } from '@site/base/text/format-size';
import type { FileLink } from '@site/contract/api';
import type { FileListItem } from '../components/file-list/FileList.tsx';

const toType = (path: string) => /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toUpperCase() ?? '';

/** The pictures of a document's pages, to be read in the page. */
function toReading(href: string, pages: NonNullable<FileLink['pages']>): Pick<FileListItem, 'reading'> {
  if (pages.length === 0) return {};
  const toAlt = (number: number) => `Página ${number} de ${pages.length}, ampliada`;
  return {
    reading: {
      label: 'Leer aquí',
      pages: pages.map(({ width, height }, index) => ({
        ...{ src: `${href}/${index + 1}`, width, height },
        alt: toAlt(index + 1),
      })),
    },
  };
}

/** A document as a list shows it: its address under `/downloads` (specification, section 2), its type, length and size. */
export function toFileItem({ path, title, description, size, pages = [] }: FileLink): FileListItem {
  const href = `/downloads/${path.split('/').map(encodeURIComponent).join('/')}`;
  const length = pages.length === 0 ? '' : pages.length === 1 ? '1 página' : `${pages.length} páginas`;
  return {
    href,
    title,
    description,
    facts: [toType(path), length, size > 0 ? formatSize(size) : ''].filter((fact) => fact !== '').join(', '),
    ...toReading(href, pages),
  };
}
