import { formatSize } from '@site/base/text/format-size';
import type { FileLink } from '@site/contract/api';
import type { FileListItem } from '../components/file-list/FileList.tsx';

const toType = (path: string) => /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toUpperCase() ?? '';

/** A document as a list shows it: its address under `/downloads` (specification, section 2), type, size and pages. */
export function toFileItem({ path, title, description, size, pages = [] }: FileLink): FileListItem {
  const href = `/downloads/${path.split('/').map(encodeURIComponent).join('/')}`;
  return {
    href,
    title,
    description,
    readLabel: 'Leer aquí',
    pages: pages.map((size, index) => ({ ...size, src: `${href}/${index + 1}`, alt: `Página ${index + 1}` })),
    facts: [toType(path), size > 0 ? formatSize(size) : ''].filter((fact) => fact !== '').join(', '),
  };
}
