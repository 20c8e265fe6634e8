// `npm run pack`: one archive that runs the site anywhere.
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toMessage } from '@site/base/error-text';
import { formatSize } from '@site/base/text/format-size';
import { packSite } from './pack/pack-site.ts';

const USAGE = 'npm run pack [-- --out DIR]    makes site-VERSION-PLATFORM.tar.gz in DIR, or in dist';

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  const archive = await packSite({ out: values.out, progress: (line) => console.log(line) });
  console.log(`${archive} (${formatSize(statSync(archive).size)})`);
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  console.error(toMessage(error));
  if (isUsage) console.error(USAGE);
  process.exit(isUsage ? 2 : 1);
}
