import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../../scripts/site/site-root.ts';

/** The dynamic loader, which belongs to the C library. */
const LOADER = '/lib64/ld-linux-x86-64.so.2';
const LIBRARIES = ['libc.so.6', 'libm.so.6', 'libdl.so.2', 'libpthread.so.0', 'libresolv.so.2', 'librt.so.1'];

/** Tests of the archive use chroot and mounts, so they need root. */
export const canPack = process.env.PACKED === 'yes' && process.getuid?.() === 0 && existsSync(LOADER);
export const SKIP_REASON = 'makes an archive and changes its root: at night, as root, on Linux for x64 (PACKED=yes)';

/** Copies the C library into the root of a machine: all that the archive needs. */
export async function copyLibrary(root: string): Promise<void> {
  for (const file of [LOADER, ...LIBRARIES.map((name) => `/lib/x86_64-linux-gnu/${name}`)])
    await cp(file, path.join(root, file), { dereference: true });
}

/**
 * Packs this workspace and unpacks the archive, once for each run. It takes minutes; `SITE_ARCHIVE` can name an
 * existing archive.
 *
 * @param folder output folder
 * @returns paths of the archive and of the unpacked site
 */
export async function packOnce(folder: string): Promise<{ readonly archive: string; readonly site: string }> {
  let archive = process.env.SITE_ARCHIVE ?? '';
  if (archive === '') {
    const out = path.join(folder, 'dist');
    execFileSync(process.execPath, [path.join(ROOT, 'scripts/pack.ts'), '--out', out], { cwd: ROOT, stdio: 'inherit' });
    const [name = ''] = await readdir(out);
    archive = path.join(out, name);
  }
  const unpacked = path.join(folder, 'unpacked');
  await mkdir(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
  const [name = ''] = await readdir(unpacked);
  const site = path.join(folder, 'site');
  await rename(path.join(unpacked, name), site);
  return { archive, site };
}

/** Folder of the unpacked archive, or this workspace if the run creates none. */
export const siteFolder = () => process.env.E2E_PACKED_SITE || ROOT;
/** Path of a program of the site, given its name in this workspace. */
export const toProgram = (file: string) =>
  path.join(siteFolder(), siteFolder() === ROOT ? file : file.replace(/\.ts$/, '.js'));
/** Path of the archive. */
export const archivePath = () => process.env.E2E_PACKED_ARCHIVE ?? '';
