// Entry point of an archive of `npm run pack`: starts the whole site without building anything.
import path from 'node:path';
import { runSite } from './site/run-site.ts';

await runSite(path.join(import.meta.dirname, 'site/seed/seed-main.ts'));
