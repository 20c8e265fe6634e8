import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { readSiteFile, SITE_FILE } from './site-file.ts';

it.each([
  ['a conflict of a merge', '<<<<<<< HEAD\n{}', 'JSON'],
  ['no site', '{"shell":"1.0.0","shared":{}}', '"site"'],
])('says what is wrong with a file with %s, and which command writes it again', async (_, text, fault) => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, SITE_FILE), text);
  expect(() => readSiteFile(folder)).toThrow(
    new RegExp(
      `^section-kit\\.json describes no site: .*${fault}.*\\. Write it again: npx section-kit types --site URL$`,
      's',
    ),
  );
});
