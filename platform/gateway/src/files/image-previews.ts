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
const MAX_KNOWN = 5_000;

/** Creates the function that reads the previews of images; without `pictures` there are none. */
export function createPreviewReader(pictures: Pick<SmallPictures, 'read'> | null): ReadPreview {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  return async (address) => {
    const waitMs = known.has(address) ? WAIT_MS : FIRST_WAIT_MS;
    known.set(address, true);
    const reading = pictures?.read(toAddress(address).path, PREVIEW) ?? Promise.resolve(null);
    const picture = await withDeadline(reading, waitMs, () => null).catch(() => null);
    // While a preview is being generated, the original is returned.
    return picture?.type === 'image/avif' && picture.bytes.length <= MAX_BYTES ? picture.bytes : null;
  };
}
