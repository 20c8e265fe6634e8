import { toAddress } from '@site/base/limits/address';
import { withDeadline } from '@site/base/with-deadline';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import type { SmallPictures } from '@site/pictures/small-pictures';
import { LRUCache } from 'lru-cache';

export type ReadPreview = NonNullable<RendererOptions['readPreview']>;

/** As wide as a phone's screen in CSS pixels. */
const PREVIEW = { width: 480, format: 'preview' } as const;
/** Longer than the previews of drawings and of most photographs. */
const MAX_BYTES = 6_000;
/** How long a page waits for a preview, in milliseconds: the first time, when it is generated, and later. */
const FIRST_WAIT_MS = 400;
const WAIT_MS = 50;
const MAX_KNOWN = 500;

/**
 * Creates the function that reads the previews of images; without `pictures` there are none. A preview that is late is
 * the one of the last time: pages that differ with every rendering would be rendered again and again.
 */
export function createPreviewReader(pictures: Pick<SmallPictures, 'read'> | null): ReadPreview {
  const known = new LRUCache<string, { readonly bytes: Uint8Array | null }>({ max: MAX_KNOWN });

  async function read(address: string): Promise<void> {
    const picture = await pictures?.read(toAddress(address).path, PREVIEW);
    // While a preview is being generated, the original is returned.
    const isPreview = picture?.type === 'image/avif' && picture.bytes.length <= MAX_BYTES;
    known.set(address, { bytes: isPreview ? picture.bytes : null });
  }

  return async (address) => {
    const waitMs = known.has(address) ? WAIT_MS : FIRST_WAIT_MS;
    if (!known.has(address)) known.set(address, { bytes: null });
    await withDeadline(read(address), waitMs, () => null).catch(() => null);
    return known.get(address)?.bytes ?? null;
  };
}
