import path from 'node:path';
import { type Settings, toSiteUrl } from '@site/base/settings';
import { ReleaseError } from '../release/read-verified.ts';
import { toPreviewText } from './preview-pass.ts';
import { readPreviewSecret } from './preview-secret.ts';

/** A week: nobody should look at an old preview for longer. */
const MOST_HOURS = 168;

interface PreviewLink {
  readonly settings: Settings;
  /** Folder that a relative DATA_DIR starts from. */
  readonly root: string;
  /** Id of a release set, or CONTENT_PREVIEW. */
  readonly set: string;
  readonly hours: number;
  readonly now: Date;
  /** Path of the page that is shown first; without it the home page is. */
  readonly page?: string;
}

/** The address that shows a preview to its holder. Throws ReleaseError when it would last too long. */
export async function toPreviewLink({ settings, root, set, hours, now, page }: PreviewLink): Promise<string> {
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new ReleaseError(`A preview lasts up to ${MOST_HOURS} hours, not ${hours}.`);
  const secret = await readPreviewSecret(settings.PREVIEW_SECRET, path.resolve(root, settings.DATA_DIR));
  const pass = { set, until: Math.floor(now.getTime() / 1_000 + hours * 3_600) };
  const query = new URLSearchParams({ pase: toPreviewText(pass, secret), ...(page && { pagina: page }) });
  return `${toSiteUrl(settings)}/_vista-previa?${query}`;
}
