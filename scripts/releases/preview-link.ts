import path from 'node:path';
import { readSettings, toSiteUrl } from '@site/base/settings';
import { toPreviewText } from '@site/releases/publisher';
import { readPreviewSecret } from '@site/releases/reader';
import { ROOT } from '../site/source-hash.ts';
import { UsageError } from './usage.ts';

/** A week: nobody should look at an old preview for longer. */
const MOST_HOURS = 168;

/**
 * The address that shows a preview to its holder.
 *
 * @param set id of a release set, or CONTENT_PREVIEW
 * @param hours how long it does
 * @param page path of the page that is shown first
 */
export async function toPreviewLink(set: string, hours: number, now: Date, page = '/inicio'): Promise<string> {
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new UsageError(`A preview lasts up to ${MOST_HOURS} hours, not ${hours}.`);
  const settings = readSettings(process.env);
  const secret = await readPreviewSecret(settings.PREVIEW_SECRET, path.resolve(ROOT, settings.DATA_DIR));
  const pass = { set, until: Math.floor(now.getTime() / 1_000 + hours * 3_600) };
  const query = new URLSearchParams({ pase: toPreviewText(pass, secret), ...(page !== '/inicio' && { pagina: page }) });
  return `${toSiteUrl(settings)}/_vista-previa?${query}`;
}
