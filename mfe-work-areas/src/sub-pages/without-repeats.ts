import type { Image } from '@site/shared-ui/api';

/** Removes the image of each item that repeats the image of an earlier item, or one shown further up the page. */
export function withoutRepeats<T extends { readonly image: Image | null }>(
  items: readonly T[],
  above: readonly (Image | null)[],
): T[] {
  const shown = new Set(above.map((image) => image?.name));
  return items.map((item) => {
    const image = shown.has(item.image?.name) ? null : item.image;
    shown.add(image?.name);
    return { ...item, image };
  });
}
