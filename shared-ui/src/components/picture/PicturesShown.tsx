import { createContext, type ReactNode, use } from 'react';

/** Names of the images already shown further up the page, so that none appears twice. */
export const PicturesShownContext = createContext<ReadonlySet<string>>(new Set());

/** Filters out images that are already shown further up the page. */
export function useNewPictures<T extends { readonly name: string }>(pictures: readonly T[]): T[] {
  const above = use(PicturesShownContext);
  return pictures.filter(({ name }) => !above.has(name));
}

interface PicturesShownProps {
  /** Images shown so far. Null and undefined are ignored. */
  readonly pictures: readonly ({ readonly name: string } | null | undefined)[];
  readonly children: ReactNode;
}

/** Marks images as shown, so that cards and galleries in `children` do not repeat them. */
export function PicturesShown({ pictures, children }: PicturesShownProps) {
  const above = use(PicturesShownContext);
  const shown = new Set([...above, ...pictures.flatMap((picture) => picture?.name ?? [])]);
  return <PicturesShownContext value={shown}>{children}</PicturesShownContext>;
}
