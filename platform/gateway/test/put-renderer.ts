import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
  const integrity = `sha256-${createHash('sha256').update(source).digest('base64')}`;
  const assets = { [render]: { size: Buffer.byteLength(source), integrity } };
  return { name: 'shell', version: '1.0.0', render, assets };
}
