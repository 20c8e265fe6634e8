import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { makeEmptyPlace } from '../../test/support/import-place.ts';
import { COMMAND, run } from '../../test/support/run-main.ts';
import { importAnywhere } from './content-command.ts';

it('leaves the slow variants of images to the site when the caller does not wait for them', async () => {
  const { contentDir, dataDir } = await makeEmptyPlace();
  const settings = readSettings({ CONTENT_DIR: contentDir, DATA_DIR: dataDir });
  expect(await importAnywhere(settings, false)).toMatchObject({ ok: true });
  const images = await readdir(path.join(dataDir, 'images'), { recursive: true });
  expect(images.some((name) => name.endsWith('.jpg'))).toBe(true);
  expect(images.filter((name) => name.endsWith('.avif'))).toEqual([]);
}, 180_000);

it.each([['outbox'], ['outbox-retry'], ['outbox-delete', 'x'], ['backup', '/x.json']])(
  'refuses %s where there is no site, and creates nothing there',
  async (...args) => {
    const DATA_DIR = path.join(await makeFolder(), 'mistyped');
    const command = run(COMMAND, { DATA_DIR }, args);
    expect([await command.exit, command.output()]).toEqual([
      1,
      `There is no site in ${DATA_DIR}. Name the folder of its data before the command, for example DATA_DIR=/srv/site npm run content -- ${args.join(' ')}.\n`,
    ]);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
  60_000,
);
