// `npm start`: builds, publishes and starts the whole site.
import path from 'node:path';
import { makeKitInBackground } from './kit/make-kit-in-background.ts';
import { refuseArguments } from './parse-arguments.ts';
import { runSite } from './site/run-site.ts';

refuseArguments(
  'npm start    builds, publishes and starts the whole site; settings are environment variables: PORT=4000 npm start',
);
await runSite(path.join(import.meta.dirname, 'site/release/prepare-main.ts'), makeKitInBackground);
