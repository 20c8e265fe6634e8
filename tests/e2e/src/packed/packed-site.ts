import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../../scripts/site/source-hash.ts';

/** The loader of programs, which the C library brings. */
export const LOADER = '/lib64/ld-linux-x86-64.so.2';

/** Tests of the archive change their root and mount folders. */
export const mayPack = process.env.PACKED === 'yes' && process.getuid?.() === 0 && existsSync(LOADER);
export const WHY_NOT = 'makes an archive and changes its root: at night, as root, on Linux for x64 (PACKED=yes)';

/**
 * Makes the archive of this workspace once for a run and unpacks it. Minutes: `SITE_ARCHIVE` names one that was made before.
 *
 * @param folder takes it
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

/** Where the run has unpacked the archive; this workspace when it makes none. */
export const sitePlace = () => process.env.E2E_PACKED_SITE || ROOT;
/** A program of the site there, named as in this workspace. */
export const toProgram = (file: string) =>
  path.join(sitePlace(), sitePlace() === ROOT ? file : file.replace(/\.ts$/, '.js'));
/** The archive itself. */
export const archivePlace = () => process.env.E2E_PACKED_ARCHIVE ?? '';
