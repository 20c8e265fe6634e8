// Entry point of an archive of `npm run pack`: starts the whole site without building anything.
import path from 'node:path';
import { refuseArguments } from './arguments/parse-arguments.ts';
import { runSite } from './site/run-site.ts';

refuseArguments(
  'bin/node scripts/start-packed.js    starts the whole site; settings are environment variables, such as PORT and DATA_DIR',
);
await runSite(path.join(import.meta.dirname, 'site/seed/seed-main.ts'));
