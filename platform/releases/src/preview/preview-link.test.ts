import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { toPreviewLink } from './preview-link.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

const create = (env: Readonly<Record<string, string>> = {}) =>
  toPreviewLink({
    settings: readSettings({ DATA_DIR: folder, ...env }),
    root: '/',
    set: '0123456789ab',
    hours: 1,
    now: new Date(0),
  });

it('refuses to sign a preview link with a secret that no site has', async () => {
  await expect(create()).rejects.toThrow(
    `The site would refuse a preview link signed here: ${folder} contains no secret. Set DATA_DIR, SITE_URL and PREVIEW_SECRET as the site has them.`,
  );
  expect(await readdir(folder)).toEqual([]);
});

it('signs a preview link with the setting, or with the secret of the data folder', async () => {
  const link = await create({ PREVIEW_SECRET: 'secret', SITE_URL: 'https://site.example' });
  expect(link).toMatch(/^https:\/\/site\.example\/_vista-previa\?pase=0123456789ab\.3600\./);
  await writeFile(path.join(folder, 'preview-secret'), 'secret');
  expect(new URL(await create()).search).toBe(new URL(link).search);
});
