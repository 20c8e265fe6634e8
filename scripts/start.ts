// `npm start`: builds, publishes and starts the whole site.
import path from 'node:path';
import { refuseArguments } from './arguments/parse-arguments.ts';
import { makeKitInBackground } from './kit/make-kit-in-background.ts';
import { runSite } from './site/run-site.ts';

refuseArguments(
  'npm start    builds, publishes and starts the whole site; settings are environment variables: PORT=4000 npm start',
);
await runSite(path.join(import.meta.dirname, 'site/release/prepare-main.ts'), makeKitInBackground);
