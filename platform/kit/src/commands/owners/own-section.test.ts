import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { createKeys } from '@site/releases/publisher';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../../base/test/make-folder.ts';
import { putSection } from '../../../../releases/test/release-history.ts';
import type { Project } from '../../project.ts';
import { writeKeyFile } from './keys.ts';
import { ownSection } from './own-section.ts';

it('says that there is no release of the name, which may be misspelt', async () => {
  const root = await makeFolder();
  const store = folderStore(path.join(root, 'store'));
  await writeKeyFile(root, 'root.pem');
  const own = (section: string) =>
    ownSection(store, 'production', { root } as Project, {
      section,
      key: createKeys().key,
      prefix: [`/${section}`],
      root: 'root.pem',
    });
  expect(await own('mfe-contcat')).toMatch(/There is no release of mfe-contcat yet\.$/);
  await putSection(store, 'mfe-contact', '1.0.0');
  expect(await own('mfe-contcat')).toContain(
    'There is no release of mfe-contcat yet; there are releases of mfe-contact.',
  );
  expect(await own('mfe-contact')).not.toContain('There is no release');
});
