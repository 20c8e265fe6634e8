import { createHash } from 'node:crypto';
import type { RendererOptions } from '@site/contract/worker/renderer-options';

/** A style sheet that is part of one page only. */
export interface InlineStyle {
  readonly text: string;
  /** For the page's security policy. */
  readonly integrity: string;
}

/** The image at the top of a page, as the design system marks it. */
const HEAD_PICTURE = /data-head-picture=""><picture.*?<img src="([^"]+)"([^>]*)>/s;

/**
 * Shows a coarse copy of the image at the top of a page until the browser has the image, for which it needs a second
 * round trip. As a style sheet, because React finds the same markup when it hydrates.
 *
 * @param markup the rendered application
 * @returns null for a page without such an image, or when there is no copy in time
 */
export async function toHeadPreview(
  markup: string,
  readPreview: RendererOptions['readPreview'],
): Promise<InlineStyle | null> {
  const [, source, attributes = ''] = HEAD_PICTURE.exec(markup) ?? [];
  if (source === undefined || !readPreview) return null;
  // The only character of an address that React escapes.
  const address = source.replaceAll('&#x27;', "'");
  const bytes = await readPreview(address);
  if (!bytes) return null;
  const image = `data:image/avif;base64,${Buffer.from(bytes).toString('base64')}`;
  // Cropped like the image itself.
  const place = attributes.includes('data-focus="top"') ? 'top' : 'center';
  const text = `[data-head-picture] img[src="${address}"]{background:url(${image}) ${place}/cover}`;
  return { text, integrity: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
