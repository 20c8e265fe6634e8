// `npm run pack`: one archive that runs the site anywhere.
import { statSync } from 'node:fs';
import { endWithError } from '@site/base/processes/end-with-error';
import { formatSize } from '@site/base/text/format-size';
import { packSite } from './pack/pack-site.ts';
import { readWords } from './read-words.ts';

const USAGE = 'npm run pack [-- --out DIR]    makes site-VERSION-PLATFORM.tar.gz in DIR, or in dist';

async function main(): Promise<void> {
  const { values } = readWords({ options: { out: { type: 'string', default: 'dist' } } }, USAGE);
  const archive = await packSite({ out: values.out, progress: (line) => console.log(line) });
  console.log(`${archive} (${formatSize(statSync(archive).size)})`);
}

main().catch(endWithError);
