import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { parseFolder, toFolderHeader } from '../data-folder/named-folder.ts';
import { refuseOtherFolder } from './refuse-other-folder.ts';

it('refuses an import for a folder that the site does not publish, by whatever path it is named', async () => {
  const own = await makeFolder();
  const linked = path.join(await makeFolder(), 'el año');
  await symlink(own, linked);
  const ask = async (folder: string) => refuseOtherFolder(own, parseFolder(await toFolderHeader(folder)));
  expect(await ask(own)).toBeUndefined();
  expect(await ask(linked)).toBeUndefined();
  const other = await makeFolder();
  for (const folder of [other, `${other}/falta ñ`])
    expect(await ask(folder)).toEqual({
      ok: false,
      text: expect.stringMatching(`publica la carpeta ${own}, y la orden es para ${folder}\\. .*CONTENT_DIR=${own} `),
    });
  // An older program sends no folder.
  expect(await refuseOtherFolder(own, parseFolder(undefined))).toBeUndefined();
});
