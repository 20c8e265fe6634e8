import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { folderStore } from '@site/releases/folder-store';
import { storeKit } from '../kit/store-kit.ts';
import { readManifest } from '../site/read-manifest.ts';
import { prepareSite } from '../site/release/prepare-site.ts';
import { DATABASE, IMPORT_OUTPUT, PACKED_DATA } from '../site/seed/seed-data.ts';
import { PNPM } from '../test-run/run-program.ts';
import { copyProgram, SERVERS, USED_BY_COMMANDS } from './copy-program.ts';
import { copyRuntime } from './copy-runtime.ts';
import { makeSbom } from './make-sbom.ts';

/** Installs the production dependencies of the servers from the lock file. */
function installProduction(folder: string): void {
  const filters = SERVERS.flatMap((name) => ['--filter', name]);
  const args = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', ...filters];
  execFileSync(PNPM, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Environment for the import of an archive, independent of a site that runs on this machine. */
export const toImportEnv = (
  caller: Readonly<Record<string, string | undefined>>,
  places: Readonly<Record<'CONTENT_DIR' | 'DATA_DIR' | 'RELEASE_STORE', string>>,
): Readonly<Record<string, string | undefined>> => ({
  ...caller,
  ...places,
  API_BASE: '',
  DATABASE_URL: '',
  RELEASE_CHANNEL: 'production',
  // No server listens on port 1: an import refuses to create a database beside another running site.
  CONTENT_API_PORT: '1',
  // The folder is temporary, so a compile cache would be useless.
  NODE_COMPILE_CACHE: '',
});

/** Imports the content, with links to the pages of these releases, so that the first start of the site is quick. */
function importContent(folder: string, work: string, releases: string): void {
  const env = toImportEnv(process.env, {
    DATA_DIR: path.join(work, 'data'),
    CONTENT_DIR: path.join(folder, 'content'),
    RELEASE_STORE: releases,
  });
  // Uses the program of the archive: the record of an import is valid only for the code that made it.
  execFileSync(process.execPath, [path.join(folder, 'scripts/content.js'), 'import'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Links packages that the commands import by name, and removes pnpm's copies of Node, as `bin/node` has its own. */
async function linkPackages(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@site'), { recursive: true });
  for (const [name, source] of Object.entries(USED_BY_COMMANDS))
    await symlink(path.join('../..', source), path.join(modules, '@site', name));
  const nodes = (await readdir(path.join(modules, '.pnpm'))).filter((name) => name.startsWith('node-linux-'));
  for (const unused of [
    ...nodes.map((name) => `.pnpm/${name}`),
    ...nodes.map((name) => name.split('@', 1)[0] ?? name),
    '.bin',
  ])
    await rm(path.join(modules, unused), { recursive: true, force: true });
}

/**
 * Creates an archive of the site: servers, production dependencies, Node, content, and the built releases of this
 * workspace. It runs without a compiler, a registry or a network.
 *
 * @param out output folder
 * @returns absolute path of the archive
 */
export async function packSite(out: string): Promise<string> {
  const { version } = readManifest('');
  const name = `site-${version}-${process.platform}-${process.arch}`;
  await using temporary = await createTemporaryFolder('pack-');
  const work = temporary.folder;
  const folder = path.join(work, name);
  await mkdir(path.join(folder, PACKED_DATA), { recursive: true });
  await copyProgram(folder);
  console.log('Installing production packages …');
  installProduction(folder);
  await linkPackages(folder);
  const releases = path.join(folder, 'packed-releases');
  const env = { ...process.env, RELEASE_STORE: releases, RELEASE_CHANNEL: 'production' };
  await prepareSite({ env, progress: console.log });
  await storeKit(folderStore(releases), false);
  console.log('Importing the content …');
  importContent(folder, work, releases);
  for (const name of [...IMPORT_OUTPUT, DATABASE])
    await rename(path.join(work, 'data', name), path.join(folder, PACKED_DATA, name));
  await copyRuntime(folder);
  await writeFile(path.join(folder, 'VERSION'), `${version}\n`);
  await writeFile(path.join(folder, 'sbom.cdx.json'), makeSbom());
  await mkdir(out, { recursive: true });
  const archive = path.resolve(out, `${name}.tar.gz`);
  // The site runs as a user that does not own these files, and PostgreSQL creates its files for their owner only.
  const forAll = ['--owner=0', '--group=0', '--mode=u+rwX,go+rX'];
  execFileSync('tar', [...forAll, '-czf', archive, '-C', work, name]);
  return archive;
}
