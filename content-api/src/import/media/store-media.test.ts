import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../../platform/base/test/make-folder.ts';
import { NOW } from '../../../test/support/fixture.ts';
import { readMediaCatalog } from '../../content/media-catalog.ts';
import { readContentFolder } from '../../content/source/content-folder.ts';
import { Issues } from '../../content/source/issues.ts';
import { checkMedia } from './store-media.ts';

it.each(['jpeg', 'png'] as const)('a check reports a %s file that was copied only in part', async (format) => {
  const content = await makeFolder();
  await mkdir(path.join(content, 'images'));
  const create = { width: 200, height: 200, channels: 3, background: 'red', noise: { type: 'gaussian' } } as const;
  const bytes = await sharp({ create }).toFormat(format).toBuffer();
  await writeFile(path.join(content, 'images/entera.jpg'), bytes);
  await writeFile(path.join(content, 'images/cortada.jpg'), bytes.subarray(0, bytes.length / 2));
  const described = ['entera', 'cortada'].map((name) => `${name}.jpg: { alt: Foto, credit: A, licence: B }\n`);
  await writeFile(path.join(content, 'images/images.yaml'), described.join(''));
  const media = readMediaCatalog(await readContentFolder(content), new Issues(), NOW);
  expect(await checkMedia(media)).toMatchObject([{ file: 'images/cortada.jpg' }]);
});
