import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatLicences, readLicences } from './licences/read-licences.ts';
import { ROOT } from './site/source-hash.ts';

// `npm run licences`: generates docs/licences.md.
writeFileSync(path.join(ROOT, 'docs/licences.md'), formatLicences(await readLicences()));
