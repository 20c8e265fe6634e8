import path from 'node:path';
import { type Settings, toSiteUrl } from '@site/base/settings';
import { ReleaseError } from '../release/read-verified.ts';
import { MAX_HOURS } from './preview-note.ts';
import { findPreviewSecret, toPreviewText } from './preview-token.ts';

interface PreviewLink {
  readonly settings: Settings;
  /** Base of a relative DATA_DIR. */
  readonly root: string;
  /** Id of a release set, or CONTENT_PREVIEW. */
  readonly set: string;
  readonly hours: number;
  readonly now: Date;
  /** Path of the page to show first; by default the home page. */
  readonly page?: string;
}

/**
 * Builds the URL of a preview.
 *
 * @throws ReleaseError when it would be valid for too long, or no site has the secret that would sign it
 */
export async function toPreviewLink({ settings, root, set, hours, now, page }: PreviewLink): Promise<string> {
  if (!(hours > 0 && hours <= MAX_HOURS))
    throw new ReleaseError(`A preview link is valid for up to ${MAX_HOURS} hours, not ${hours}.`);
  const dataDir = path.resolve(root, settings.DATA_DIR);
  const secret = await findPreviewSecret(settings.PREVIEW_SECRET, dataDir);
  if (secret === '')
    throw new ReleaseError(
      `The site would refuse a preview link signed here: ${dataDir} contains no secret. Set DATA_DIR, SITE_URL and PREVIEW_SECRET as the site has them.`,
    );
  const pass = { set, until: Math.floor(now.getTime() / 1_000 + hours * 3_600) };
  const query = new URLSearchParams({ pase: toPreviewText(pass, secret), ...(page && { pagina: page }) });
  return `${toSiteUrl(settings)}/_vista-previa?${query}`;
}
