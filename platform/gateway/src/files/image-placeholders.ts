import { toAddress } from '@site/base/http/address';
import { withDeadline } from '@site/base/with-deadline';
import type { ImagePlaceholder, RendererOptions } from '@site/contract/worker/renderer-options';
import type { SmallPictures } from '@site/pictures/small-pictures';
import { LRUCache } from 'lru-cache';

export type ReadPlaceholder = NonNullable<RendererOptions['readPlaceholder']>;

/** As wide as a phone's screen in CSS pixels. */
const PLACEHOLDER = { width: 480, format: 'placeholder' } as const;
/** Longer than the placeholders of drawings and of most photographs. */
const MAX_BYTES = 6_000;
/** How long a page waits for a placeholder, in milliseconds: the first time, when it is generated, and later. */
const FIRST_WAIT_MS = 800;
const WAIT_MS = 50;
const MAX_KNOWN = 500;

/**
 * Creates the function that reads the placeholders of images; without `pictures` there are none. Instead of one that is
 * late, it returns that of the last time: pages that differ with every rendering would be rendered again and again.
 */
export function createPlaceholderReader(pictures: Pick<SmallPictures, 'read'> | null): ReadPlaceholder {
  const known = new LRUCache<string, { readonly bytes: ImagePlaceholder }>({ max: MAX_KNOWN });

  async function read(address: string): Promise<void> {
    const picture = pictures ? await pictures.read(toAddress(address).path, PLACEHOLDER) : null;
    // Unknown, or still being generated: then the original is returned.
    if (picture === undefined || (picture && picture.type !== 'image/avif')) return;
    known.set(address, { bytes: picture && picture.bytes.length <= MAX_BYTES ? picture.bytes : null });
  }

  return async (address) => {
    const waitMs = known.has(address) ? WAIT_MS : FIRST_WAIT_MS;
    if (!known.has(address)) known.set(address, { bytes: undefined });
    await withDeadline(read(address), waitMs, () => null).catch(() => null);
    return known.get(address)?.bytes;
  };
}
