import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';

/**
 * Writes a release of the shell that consists of its renderer.
 *
 * @param folder of the store
 * @returns what a render worker reads of its description
 */
export async function putRenderer(folder: string, source: string) {
  const render = 'node/render.cjs';
  const file = path.join(folder, 'releases/shell/1.0.0', render);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, source);
  const integrity = toIntegrity(source);
  const assets = { [render]: { size: Buffer.byteLength(source), integrity } };
  return { name: 'shell', version: '1.0.0', render, assets };
}
