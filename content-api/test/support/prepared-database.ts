import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, cpSync, existsSync, openAsBlob } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { prepareOnce } from '../../../platform/base/test/prepare-once.ts';
import { readContentFolder } from '../../src/content/source/content-folder.ts';
import { toImportHash } from '../../src/import/import-hash.ts';
import { FIXTURE } from './fixture.ts';
import { COMMAND, toRunEnv } from './run-main.ts';
import { readPages } from './site-pages.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const FOLDER = 'folder';
const DUMP = 'dump.tar';

/** A thousand files: without promises, which take as long again as the files. */
const copy = (source: string, target: string) =>
  cpSync(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE });

const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache');
const DAY_MS = 86_400_000;

/** What an earlier run made under a key that changes with all that it is made of; else what `make` makes for the runs to come. */
async function keep(name: string, key: string, make: (place: string) => Promise<void>): Promise<string> {
  const folder = path.join(CACHE, name);
  const kept = path.join(folder, key);
  if (existsSync(kept)) return kept;
  const making = `${kept}.${randomUUID()}`;
  await mkdir(making, { recursive: true });
  await make(making);
  // Another run may have been quicker.
  await rename(making, kept).catch(() => rm(making, { recursive: true }));
  for (const other of await readdir(folder)) {
    const { mtimeMs } = await stat(path.join(folder, other));
    if (other !== key && Date.now() - mtimeMs > DAY_MS) await rm(path.join(folder, other), { recursive: true });
  }
  return kept;
}

async function makeDatabase(place: string): Promise<void> {
  const lite = await PGlite.create(path.join(place, FOLDER));
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  await writeFile(path.join(place, DUMP), dump.stream());
}

/** Making a database takes four seconds of a processor, and a copy a fifth of one. Nothing of ours is in it. */
const useDatabase = prepareOnce('database', async (place) => {
  const manifest = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string };
  copy(await keep('empty-database', version, makeDatabase), place);
});

async function makeImported(place: string): Promise<void> {
  await copyPrepared(place);
  const env = { ...toRunEnv(), DATA_DIR: place };
  await promisify(execFile)(process.execPath, [COMMAND, 'import'], { env });
  for (const name of ['content-api.lock', 'content-api.lock-journal', 'content-api.sock'])
    await rm(path.join(place, name), { force: true });
}

/** A first import of the fixture, with its pictures, takes five seconds of a processor more than a start on what it left. */
const useImported = prepareOnce('imported', async (place) => {
  const key = await toImportHash((await readContentFolder(FIXTURE)).hash, await readPages());
  copy(await keep('imported', key, makeImported), place);
});

/** An embedded database without tables, to load into memory. */
export async function readPreparedDump(): Promise<Blob> {
  return openAsBlob(path.join(await useDatabase(), DUMP));
}

/** Puts an embedded database without tables into a data folder, as a first start would. */
export async function copyPrepared(dataFolder: string): Promise<void> {
  copy(path.join(await useDatabase(), FOLDER), path.join(dataFolder, 'database'));
}

/** Makes a folder a data folder as a server leaves it that has imported the fixture. */
export async function copyImported(dataFolder: string): Promise<void> {
  copy(await useImported(), dataFolder);
}

/** What an import makes for itself, not what is made after it. */
const isMadeByImport = (file: string) => !/\/images\/cards$|\.avif$/.test(file);

/**
 * Gives a data folder the files that an import of the fixture makes of pictures and documents: an import into another database
 * then starts none of its processes, which cost more than all the rest of it.
 */
export async function copyMedia(dataFolder: string): Promise<void> {
  const imported = await useImported();
  for (const name of ['documents', 'document-texts', 'document-pages', 'images'])
    await cp(path.join(imported, name), path.join(dataFolder, name), { recursive: true, filter: isMadeByImport });
}

/** The same without its database: for one on a server, or a new one, which then need not draw its pictures and cards. */
export async function makeMediaFolder(): Promise<string> {
  const folder = await makeTemporaryFolder();
  const filter = (file: string) => path.basename(file) !== 'database';
  await cp(await useImported(), folder, { recursive: true, filter });
  return folder;
}

/** A data folder of a server that has imported the fixture; it goes when the test is done. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeTemporaryFolder();
  await copyImported(folder);
  return folder;
}
