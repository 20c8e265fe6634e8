import path from 'node:path';
import { toPreviewText } from '@site/releases/publisher';
import { readPreviewSecret } from '@site/releases/reader';
import { readSettings, toSiteUrl } from '@site/settings';
import { ROOT } from '../site/source-hash.ts';
import { UsageError } from './usage.ts';

/** A week: nobody should look at an old preview for longer. */
const MOST_HOURS = 168;

/** The address that shows a release set to its holder, for so many hours. */
export async function toPreviewLink(set: string, hours: number, now: Date): Promise<string> {
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new UsageError(`A preview lasts up to ${MOST_HOURS} hours, not ${hours}.`);
  const settings = readSettings(process.env);
  const secret = await readPreviewSecret(settings.PREVIEW_SECRET, path.resolve(ROOT, settings.DATA_DIR));
  const pass = { set, until: Math.floor(now.getTime() / 1_000 + hours * 3_600) };
  return `${toSiteUrl(settings)}/_vista-previa?pase=${toPreviewText(pass, secret)}`;
}
