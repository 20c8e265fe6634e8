// What the archive of `npm run pack` starts: the whole site, without building anything.
import { runSite } from './site/run-site.ts';
import { seedData } from './site/seed/seed-data.ts';
import { seedReleases } from './site/seed/seed-releases.ts';
import { settleAll } from './site/settle-all.ts';

await runSite((options) => settleAll([seedReleases(options), seedData(options)]));
