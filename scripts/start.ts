// `npm start`: builds, publishes and starts the whole site.
import path from 'node:path';
import { makeKitInBackground } from './kit/make-kit-in-background.ts';
import { runSite } from './site/run-site.ts';

await runSite(path.join(import.meta.dirname, 'site/release/prepare-main.ts'), makeKitInBackground);
