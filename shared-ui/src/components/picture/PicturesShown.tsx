import { createContext, type ReactNode, use } from 'react';

/** Names of the pictures that stand above on the page: none is shown twice. */
export const PicturesShownContext = createContext<ReadonlySet<string>>(new Set());

/** Those of some pictures that do not stand above on the page. */
export function useNewPictures<T extends { readonly name: string }>(pictures: readonly T[]): T[] {
  const above = use(PicturesShownContext);
  return pictures.filter(({ name }) => !above.has(name));
}

interface PicturesShownProps {
  /** What the page has shown by now; what is no picture is passed over. */
  readonly pictures: readonly ({ readonly name: string } | null | undefined)[];
  readonly children: ReactNode;
}

/** What stands below those pictures: its cards and galleries do without them. */
export function PicturesShown({ pictures, children }: PicturesShownProps) {
  const above = use(PicturesShownContext);
  const shown = new Set([...above, ...pictures.flatMap((picture) => picture?.name ?? [])]);
  return <PicturesShownContext value={shown}>{children}</PicturesShownContext>;
}
