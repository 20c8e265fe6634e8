// Builds and publishes releases before `npm start` starts the site.
import { endWithError } from '@site/base/processes/end-with-error';
import { explainFolderError } from '../explain-folder-error.ts';
import { prepareOrContinue } from './prepare-site.ts';

await prepareOrContinue({ env: process.env, progress: (line) => console.log(line) }).catch((error: unknown) =>
  endWithError(explainFolderError(error, process.env)),
);
