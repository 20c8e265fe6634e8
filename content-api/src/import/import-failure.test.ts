import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { importAnywhere } from '../commands/content-command.ts';
import { lockDataFolder } from '../data-folder/data-folder-lock.ts';
import { describeImportFailure, isForLater } from './import-failure.ts';
import { ReleaseStoreError } from './site-pages.ts';

const failWith = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each<[error: unknown, happened: string, todo: string]>([
  [failWith('ENOSPC', 'ENOSPC: no space left on device, write'), 'el disco está lleno (ENOSPC: no space', 'Haga sitio'],
  [failWith('53100', 'could not extend file'), 'el disco está lleno (53100: could not extend file)', 'Haga sitio'],
  [
    failWith('EACCES', 'EACCES: permission denied'),
    'no tiene permiso para leer o escribir ahí (EACCES',
    'Dele permiso',
  ],
  [
    failWith('EROFS', 'EROFS: read-only file system'),
    'el disco solo se puede leer (EROFS',
    'Haga que se pueda escribir',
  ],
  // A standby that PostgreSQL clients were sent to after a failover.
  [
    failWith('25006', 'cannot execute CREATE TABLE in a read-only transaction'),
    'la base de datos solo se puede leer (25006',
    'compruebe DATABASE_URL',
  ],
  [failWith('ECONNREFUSED', 'connect'), 'la base de datos no responde (ECONNREFUSED: connect)', 'DATABASE_URL'],
  ...['EAI_AGAIN', 'EHOSTUNREACH', 'ECONNABORTED'].map((code): [unknown, string, string] => [
    failWith(code, 'connect'),
    'la base de datos no responde',
    'DATABASE_URL',
  ]),
  ...['57P01', '57P02', '57P03', '08006', '08001'].map((code): [unknown, string, string] => [
    Object.assign(failWith(code, 'x'), { severity: 'FATAL' }),
    'la base de datos no responde',
    'DATABASE_URL',
  ]),
  [new Error('Connection terminated unexpectedly'), 'la base de datos no responde', 'DATABASE_URL'],
  [
    new Error('statement', { cause: failWith('ENOSPC', 'no space') }),
    'el disco está lleno (ENOSPC: statement)',
    'Haga sitio',
  ],
  // Node throws this if no address of a host responds.
  [
    Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')], ''), { code: 'ECONNREFUSED' }),
    'la base de datos no responde (connect ECONNREFUSED ::1:5432)',
    'DATABASE_URL',
  ],
  [
    new ReleaseStoreError('The bucket b gave no answer', { cause: failWith('ECONNREFUSED', 'connect') }),
    'el almacén de versiones no responde (ECONNREFUSED: The bucket b gave no answer)',
    'RELEASE_STORE',
  ],
  [new ReleaseStoreError('no answer within 5 s'), 'el almacén de versiones no responde (no answer', 'RELEASE_STORE'],
  [
    new ReleaseStoreError('x', { cause: failWith('EACCES', "EACCES: permission denied, open '/s'") }),
    'no tiene permiso para leer o escribir ahí',
    'Dele permiso',
  ],
  [new Error('odd\nat a.ts'), 'el programa o el servidor han fallado (odd)', 'Avise a quien lo mantiene'],
  ['text', 'han fallado (text)', 'Avise'],
])('reports %s in Spanish, with what to do', (error, happened, todo) => {
  const message = describeImportFailure(error);
  expect(message).toMatch(/^No se ha podido importar el contenido: .* y vuelva a importarlo\.$/);
  expect(message).toContain(happened);
  expect(message.split(`${happened}`)[1]).toContain(todo);
});

it.each([
  [failWith('ENOSPC', 'no space'), true],
  [new Error('statement', { cause: failWith('EROFS', 'read-only') }), true],
  [Object.assign(failWith('53100', 'could not extend file'), { severity: 'ERROR' }), true],
  [new ReleaseStoreError('no answer within 5 s'), true],
  [failWith('EACCES', 'permission denied'), false],
  [new Error('odd'), false],
])('knows whether an import may succeed later: %s', (error, isLater) => expect(isForLater(error)).toBe(isLater));

it('reports a file in place of a folder', async () => {
  const file = path.join(await makeFolder(), 'documents');
  await writeFile(file, '');
  const error = await mkdir(path.join(file, 'x'), { recursive: true }).catch((failed: unknown) => failed);
  expect(describeImportFailure(error)).toContain('hay un archivo donde debe haber una carpeta');
});

it('reports a failed check as a check', () =>
  expect(describeImportFailure(new Error('odd'), 'comprobar')).toMatch(
    /^No se ha podido comprobar.*vuelva a comprobarlo\.$/,
  ));

it('limits the length of messages', () =>
  expect(describeImportFailure(new Error('x'.repeat(5_000))).length).toBeLessThan(500));

it('reports a database that cannot be opened like one that fails during an import', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgresql://site@127.0.0.1:9/site' });
  expect(await importAnywhere(settings, false)).toEqual({
    ok: false,
    text: expect.stringMatching(
      /^No se ha podido importar el contenido: la base de datos no responde \(.*ECONNREFUSED/,
    ),
  });
});

describe('a data folder that cannot be used', () => {
  const importInto = (dataDir: string) => importAnywhere(readSettings({ DATA_DIR: dataDir }), false);

  it.each([
    ['is a file', '', '', 'hay un archivo donde debe haber una carpeta \\('],
    [
      'cannot be locked',
      'content-api.lock',
      'no database',
      'en la carpeta de datos del sitio no se puede escribir \\(',
    ],
  ])('is reported to editors in Spanish if it %s', async (_, name, text, happened) => {
    const folder = path.join(await makeFolder(), 'data');
    if (name !== '') await mkdir(folder);
    await writeFile(path.join(folder, name), text.repeat(100));
    expect(await importInto(folder)).toEqual({
      ok: false,
      text: expect.stringMatching(`^No se ha podido importar el contenido: ${happened}.* y vuelva a importarlo\\.$`),
    });
  });

  it('is reported to editors in Spanish while another program holds it', async () => {
    const folder = await makeFolder();
    const lock = await lockDataFolder(folder);
    expect(await importInto(folder)).toEqual({
      ok: false,
      text: expect.stringMatching('^Otro programa está usando los datos del sitio'),
    });
    lock[Symbol.dispose]();
  });
});
