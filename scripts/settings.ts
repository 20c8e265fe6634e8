import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderSettingsTable } from '@site/base/settings/settings-table';
import { ROOT } from './site/source-hash.ts';

/** `npm run settings`: generates `docs/settings.md` from the list of variables. */
writeFileSync(path.join(ROOT, 'docs/settings.md'), renderSettingsTable());
