import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { expect, it } from 'vitest';
import { makeEmptyPlace } from '../../test/support/import-place.ts';
import { importAnywhere } from './content-command.ts';

it('leaves the slow variants of images to the site when the caller does not wait for them', async () => {
  const { contentDir, dataDir } = await makeEmptyPlace();
  const settings = readSettings({ CONTENT_DIR: contentDir, DATA_DIR: dataDir });
  expect(await importAnywhere(settings, false)).toMatchObject({ ok: true });
  const images = await readdir(path.join(dataDir, 'images'), { recursive: true });
  expect(images.some((name) => name.endsWith('.jpg'))).toBe(true);
  expect(images.filter((name) => name.endsWith('.avif'))).toEqual([]);
}, 180_000);
