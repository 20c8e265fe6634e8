import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { DeclaredPage } from '@site/contract/declared-page';

const OWN = path.resolve(import.meta.dirname, '../../package.json');

/** The fields of a package.json that affect the hash. */
interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

async function listSources(manifest: string): Promise<readonly string[]> {
  const folder = path.join(path.dirname(manifest), 'src');
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.(?:ts|js|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(folder, name));
}

/**
 * Hash of a package's code, of the workspace packages it depends on, and of the versions of its other dependencies.
 *
 * @param own absolute path of its package.json
 */
export async function hashCode(own: string): Promise<string> {
  const hash = createHash('sha256');
  const { dependencies = {} } = JSON.parse(await readFile(own, 'utf8')) as Manifest;
  const manifests = [own];
  for (const [name, range] of Object.entries(dependencies)) {
    const manifest = findPackageJSON(name, own);
    if (!manifest) throw new Error(`${name} is not installed: run \`npm start\` once`);
    if (range.startsWith('workspace:')) manifests.push(manifest);
    else hash.update(`${name}@${(JSON.parse(await readFile(manifest, 'utf8')) as Manifest).version}\n`);
  }
  for (const file of (await Promise.all(manifests.map(listSources))).flat()) hash.update(await readFile(file));
  return hash.digest('hex');
}

/**
 * Hash of everything that an import depends on: the content, the pages it may link to, and the program. After an update
 * of the program, unchanged content is therefore imported again automatically.
 */
export async function toImportHash(contentHash: string, pages: readonly DeclaredPage[]): Promise<string> {
  return createHash('sha256')
    .update(contentHash)
    .update(JSON.stringify(pages))
    .update(await hashCode(OWN))
    .digest('hex');
}
