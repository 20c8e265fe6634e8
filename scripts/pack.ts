// `npm run pack`: creates an archive that runs the site without a compiler, a registry or a network.
import { statSync } from 'node:fs';
import { endWithError } from '@site/base/processes/end-with-error';
import { formatEnglishSize } from '@site/base/text/format-english-size';
import { parseArguments, toOutFolder } from './arguments/parse-arguments.ts';
import { packSite } from './pack/pack-site.ts';

const USAGE = 'npm run pack [-- --out DIR]    builds site-VERSION-PLATFORM.tar.gz in DIR, or in dist';

async function main(): Promise<void> {
  const { values } = parseArguments({ options: { out: { type: 'string', default: '' } } }, USAGE);
  const archive = await packSite(toOutFolder(values.out));
  console.log(`${archive} (${formatEnglishSize(statSync(archive).size)})`);
}

main().catch(endWithError);
