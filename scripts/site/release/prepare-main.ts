// Builds and publishes releases before `npm start` starts the site.
import { endWithError } from '@site/base/processes/end-with-error';
import { prepareOrGoOn } from './prepare-site.ts';

await prepareOrGoOn({ env: process.env, progress: (line) => console.log(line) }).catch(endWithError);
