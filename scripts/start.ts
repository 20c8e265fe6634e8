// `npm start`: the whole site, from its sources to its address.
import path from 'node:path';
import { makeKitLater } from './kit/make-kit-later.ts';
import { runSite } from './site/run-site.ts';

await runSite(path.join(import.meta.dirname, 'site/release/prepare-main.ts'), makeKitLater);
