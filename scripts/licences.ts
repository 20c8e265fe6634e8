import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { refuseArguments } from './arguments/parse-arguments.ts';
import { formatLicences, readLicences } from './licences/read-licences.ts';
import { ROOT } from './site/site-root.ts';

// `npm run licences`: generates docs/licences.md.
refuseArguments('npm run licences    writes docs/licences.md');
writeFileSync(path.join(ROOT, 'docs/licences.md'), formatLicences(await readLicences()));
