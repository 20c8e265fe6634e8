import { constants, existsSync, openAsBlob } from 'node:fs';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { makeTemporaryFolder } from './temporary-folder.ts';

const FOLDER = 'folder';
const DUMP = 'dump.tar';

/** Making a database takes two seconds of a processor, and a copy a fifth of one: the first test of a run that needs one makes it. */
async function prepare(): Promise<string> {
  const place = process.env.UNIT_RUN_FOLDER;
  if (place === undefined) throw new Error('Run the tests with the vitest.config.ts of the repository.');
  const ready = path.join(place, 'database');
  // Of several workers one makes the folder, and the others wait for it.
  const isFirst = await mkdir(`${ready}.lock`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await make(`${ready}.making`);
    await rename(`${ready}.making`, ready);
  }
  while (!existsSync(ready)) await sleep(20);
  return ready;
}

async function make(place: string): Promise<void> {
  await mkdir(place);
  const lite = await PGlite.create(path.join(place, FOLDER));
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  await writeFile(path.join(place, DUMP), dump.stream());
}

let prepared: Promise<string> | undefined;

function usePrepared(): Promise<string> {
  prepared ??= prepare();
  return prepared;
}

/** An embedded database without tables, to load into memory. */
export async function readPreparedDump(): Promise<Blob> {
  return openAsBlob(path.join(await usePrepared(), DUMP));
}

/** Puts an embedded database without tables into a data folder, as a first start would. */
export async function copyPrepared(dataFolder: string): Promise<void> {
  const source = path.join(await usePrepared(), FOLDER);
  await cp(source, path.join(dataFolder, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** A data folder with an embedded database without tables; it goes when the test is done. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeTemporaryFolder();
  await copyPrepared(folder);
  return folder;
}
