// `npm run kit`: builds the section kit, a package for teams that develop and publish a section in a separate
// repository.
import { statSync } from 'node:fs';
import { toMessage } from '@site/base/error-text';
import { endWithError } from '@site/base/processes/end-with-error';
import { formatEnglishSize } from '@site/base/text/format-english-size';
import { parseArguments, toOutFolder } from './arguments/parse-arguments.ts';
import { makeKit } from './kit/make-kit.ts';
import { storeKit } from './kit/store-kit.ts';
import { openWorkspaceStore } from './site/workspace-store.ts';

const USAGE = `npm run kit [-- --out DIR]    builds section-kit-VERSION.tgz in DIR, or in dist
             -- --store      stores it where the site serves it from, as npm start does on one machine`;

async function main(): Promise<void> {
  const { values } = parseArguments(
    { options: { out: { type: 'string', default: '' }, store: { type: 'boolean', default: false } } },
    USAGE,
  );
  if (values.store) {
    await storeKit(await openWorkspaceStore(process.env)).catch((error: unknown) => {
      const reason = toMessage(error);
      throw new Error(`The section kit was not stored: ${reason}. When that is mended: npm run kit -- --store`, {
        cause: error,
      });
    });
    console.log('The site serves it below /_kit/.');
    return;
  }
  const file = await makeKit(toOutFolder(values.out));
  console.log(`${file} (${formatEnglishSize(statSync(file).size)})`);
}

main().catch(endWithError);
