import { toIntegrity } from '@site/base/integrity';
import type { RendererOptions } from '@site/contract/worker/renderer-options';

/** A style sheet that is part of one page only. */
export interface InlineStyle {
  readonly text: string;
  /** For the page's security policy. */
  readonly integrity: string;
}

/** The first image above the fold, as the design system writes it. */
const FIRST = /<img src="([^"]+)"[^>]* width="(\d+)" height="(\d+)"[^>]* fetchPriority="high"[^>]*>/;

/**
 * Shows a coarse copy of a page's first image until the browser has the image, for which it needs a second round trip.
 * As a style sheet, because React finds the same markup when it hydrates.
 *
 * @param markup the rendered application
 * @returns null for a page without such an image, or without a copy of it; undefined when the copy is late
 */
export async function toImagePlaceholder(
  markup: string,
  readPlaceholder: RendererOptions['readPlaceholder'],
): Promise<InlineStyle | null | undefined> {
  const [tag = '', source = '', width, height] = FIRST.exec(markup) ?? [];
  // Portraits are small on a phone.
  if (Number(width) <= Number(height) || tag === '' || !readPlaceholder) return null;
  // The only character of an address that React escapes.
  const address = source.replaceAll('&#x27;', "'");
  const bytes = await readPlaceholder(address);
  if (!bytes) return bytes;
  const image = `data:image/avif;base64,${Buffer.from(bytes).toString('base64')}`;
  // Cropped like the image itself.
  const place = tag.includes(' data-focus="top"') ? 'top' : 'center';
  const text = `[fetchpriority][src="${address}"]{background:url(${image}) ${place}/cover}`;
  return { text, integrity: toIntegrity(text) };
}
