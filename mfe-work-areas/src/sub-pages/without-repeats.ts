import type { Image } from '@site/shared-ui/api';

/** The same things, each without a picture that one before it has, or that stands above them. */
export function withoutRepeats<T extends { readonly image: Image | null }>(
  things: readonly T[],
  above: readonly (Image | null)[],
): T[] {
  const shown = new Set(above.map((image) => image?.name));
  return things.map((thing) => {
    const image = shown.has(thing.image?.name) ? null : thing.image;
    shown.add(image?.name);
    return { ...thing, image };
  });
}
