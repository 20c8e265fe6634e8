import { readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { readPreviewSecret } from '../preview/preview-token.ts';
import { readRootFile } from '../team/enrol.ts';
import { toPublicKey } from './signature.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

const KINDS = [
  ['preview-secret', () => readPreviewSecret('', folder), (text: string) => expect(text).toMatch(/^[\w-]{43}$/)],
  [
    'release-root.pem',
    () => readRootFile(path.join(folder, 'release-root.pem')),
    (text: string) => expect(toPublicKey(text)).not.toBe(''),
  ],
] as const;

it.each(KINDS)('%s is generated once for all processes, and only its owner can read it', async (name, read, check) => {
  const texts = await Promise.all(Array.from({ length: 16 }, read));
  check(texts[0] ?? '');
  expect(new Set([...texts, await read()]).size).toBe(1);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
});

it.each(KINDS)('%s is generated again when a full disk or a power failure left it empty', async (name, read, check) => {
  await writeFile(path.join(folder, name), '');
  const texts = await Promise.all([read(), read(), read()]);
  check(texts[0] ?? '');
  expect(new Set([...texts, (await readFile(path.join(folder, name), 'utf8')).trim()]).size).toBe(1);
});

it('a secret that cannot be stored is named', async () => {
  const dataDir = path.join(folder, 'data');
  // Nothing can be created below a link to nowhere. Of a full disk, the system's message has no path.
  await symlink(path.join(folder, 'nowhere'), dataDir);
  await expect(readPreviewSecret('', dataDir)).rejects.toThrow(
    `The secret ${path.join(dataDir, 'preview-secret')} cannot be stored: `,
  );
});
