import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderSettingsTable } from '@site/base/settings/settings-table';
import { refuseArguments } from './arguments/parse-arguments.ts';
import { ROOT } from './site/site-root.ts';

refuseArguments('npm run settings    writes docs/settings.md');
/** `npm run settings`: generates `docs/settings.md` from the list of variables. */
writeFileSync(path.join(ROOT, 'docs/settings.md'), renderSettingsTable());
