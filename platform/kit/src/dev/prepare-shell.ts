import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listAssets } from '@site/build/asset-list';

/** The site's frame as a development server compiles it; included in the kit. */
const SHELL = path.resolve(import.meta.dirname, '../../dist/shell-dev');

/** The address that the frame in the kit was compiled for. */
const COMPILED_FOR = 'http://localhost:1';

const IS_TEXT = /\.(?:c?js|css|json)$/;

/**
 * Copies the frame for a gateway. It is a development build, since the live one does not support hot reloading.
 *
 * @param target absolute folder
 * @param origin address at which the gateway serves its files
 */
export async function prepareShell(target: string, origin: string): Promise<void> {
  if (!existsSync(SHELL)) throw new Error('The kit contains no frame for development. Build it with npm run kit.');
  await rm(target, { recursive: true, force: true });
  await cp(SHELL, target, { recursive: true });
  const files = (await readdir(target, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files.filter((entry) => IS_TEXT.test(entry.name))) {
    const file = path.join(parentPath, name);
    const text = await readFile(file, 'utf8');
    if (text.includes(COMPILED_FOR)) await writeFile(file, text.replaceAll(COMPILED_FOR, origin));
  }
  const file = path.join(target, 'shell.json');
  const json = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...json, assets: listAssets(target, false) }));
}
