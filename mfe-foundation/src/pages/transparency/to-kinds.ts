import type { FileLink } from '@site/shared-ui/api';

interface Kind {
  /** Empty when there is only one kind, which needs no heading, or when the documents have no kind. */
  readonly kind: string;
  readonly files: readonly FileLink[];
}

/** The title without its year, as in `Memoria 2025`; empty for a title without a year. */
const toKind = ({ title }: FileLink) => (/^ (?:19|20)\d\d$/.test(title.slice(-5)) ? title.slice(0, -5).trim() : '');

/** Groups documents by kind, ordered by the first document of each kind. */
export function toKinds(files: readonly FileLink[]): readonly Kind[] {
  const kinds = [...Map.groupBy(files, toKind)].map(([kind, ofKind]) => ({ kind, files: ofKind }));
  return kinds.length === 1 ? kinds.map(({ files: all }) => ({ kind: '', files: all })) : kinds;
}
