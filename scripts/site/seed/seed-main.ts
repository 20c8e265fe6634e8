// Installs the releases and the content of an archive before its site starts.
import { endWithError } from '@site/base/processes/end-with-error';
import { explainFolderError } from '../explain-folder-error.ts';
import { settleAll } from '../settle-all.ts';
import { seedData } from './seed-data.ts';
import { seedReleases } from './seed-releases.ts';

const options = { env: process.env, progress: (line: string) => console.log(line) };
await settleAll([seedReleases(options), seedData(options)]).catch((error: unknown) =>
  endWithError(explainFolderError(error, process.env)),
);
