import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, cpSync, existsSync, openAsBlob } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { toMadrid } from '@site/base/clock';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { prepareOnce } from '../../../platform/base/test/prepare-once.ts';
import { readContentFolder } from '../../src/content/source/content-folder.ts';
import { toImportHash } from '../../src/import/import-hash.ts';
import { FIXTURE } from './fixture.ts';
import { COMMAND, toRunEnv } from './run-main.ts';
import { readPages } from './site-pages.ts';

const FOLDER = 'folder';
const DUMP = 'dump.tar';

/** Copies a thousand files. Synchronous, because promises would double the time. */
const copy = (source: string, target: string) =>
  cpSync(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE });

const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache');
const DAY_MS = 86_400_000;

/** Returns the folder that an earlier run has cached under a key of all inputs. If there is none, `make` fills it. */
async function keep(name: string, key: string, make: (place: string) => Promise<void>): Promise<string> {
  const folder = path.join(CACHE, name);
  const kept = path.join(folder, key);
  if (existsSync(kept)) return kept;
  const making = `${kept}.${randomUUID()}`;
  await mkdir(making, { recursive: true });
  await make(making);
  // Another run may have been faster.
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

/** Creating a database takes four seconds of CPU time, copying one a fifth of a second. It contains nothing of ours. */
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

/** A first import of the fixture, with its images, takes five seconds of CPU time more than a start after an import. */
const useImported = prepareOnce('imported', async (place) => {
  const hash = await toImportHash((await readContentFolder(FIXTURE)).hash, await readPages());
  // The fixture has relative dates: on another day, a server would import it again when it starts.
  const key = `${hash}-${toMadrid(new Date()).date}`;
  copy(await keep('imported', key, makeImported), place);
});

/** A dump of an embedded database without tables, to be loaded into memory. */
export async function readPreparedDump(): Promise<Blob> {
  return openAsBlob(path.join(await useDatabase(), DUMP));
}

/** Copies an embedded database without tables into a data folder, as a first start would create it. */
export async function copyPrepared(dataFolder: string): Promise<void> {
  copy(path.join(await useDatabase(), FOLDER), path.join(dataFolder, 'database'));
}

/** Fills a data folder as a server leaves it that has imported the fixture. */
export async function copyImported(dataFolder: string): Promise<void> {
  copy(await useImported(), dataFolder);
}

/** True for files that an import itself creates, false for those rendered after it. */
const isCreatedByImport = (file: string) => !/\/images\/cards$|\.avif$/.test(file);

/**
 * Copies the files that an import of the fixture renders from images and documents into a data folder: an import into
 * another database then starts no child processes, which cost more than all the rest of it.
 */
export async function copyMedia(dataFolder: string): Promise<void> {
  const imported = await useImported();
  for (const name of ['documents', 'document-pages', 'images'])
    await cp(path.join(imported, name), path.join(dataFolder, name), { recursive: true, filter: isCreatedByImport });
}

/** A data folder after an import of the fixture, but without its database: for a database on a server, or a new one. */
export async function makeMediaFolder(): Promise<string> {
  const folder = await makeFolder();
  const filter = (file: string) => path.basename(file) !== 'database';
  await cp(await useImported(), folder, { recursive: true, filter });
  return folder;
}

/** A data folder of a server that has imported the fixture. Deleted at the end of the test. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder();
  await copyImported(folder);
  return folder;
}
