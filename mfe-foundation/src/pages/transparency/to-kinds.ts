import type { FileLink } from '@site/shared-ui/api';

interface Kind {
  /** Empty when the documents are of one kind, which needs no heading, or of none. */
  readonly kind: string;
  readonly files: readonly FileLink[];
}

/** What a document is called without its year: `Memoria 2025` is one of several. */
const toKind = ({ title }: FileLink) => (/^ (?:19|20)\d\d$/.test(title.slice(-5)) ? title.slice(0, -5).trim() : '');

/** Documents by their kind, in the order in which each kind first comes. */
export function toKinds(files: readonly FileLink[]): readonly Kind[] {
  const kinds = [...Map.groupBy(files, toKind)].map(([kind, ofKind]) => ({ kind, files: ofKind }));
  return kinds.length === 1 ? kinds.map(({ files: all }) => ({ kind: '', files: all })) : kinds;
}
