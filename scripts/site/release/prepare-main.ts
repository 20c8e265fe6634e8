// Builds and publishes releases before `npm start` starts the site.
import { endWithError } from '@site/base/processes/end-with-error';
import { prepareOrContinue } from './prepare-site.ts';

await prepareOrContinue({ env: process.env, progress: (line) => console.log(line) }).catch(endWithError);
