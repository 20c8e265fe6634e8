import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSectionJson } from '@site/releases/reader';

const toIntegrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Copies a release with other names. Hashes are updated in `section.json` and in the containers, which verify their
 * chunks.
 *
 * @param from folder of a build or of a stored release
 * @param to output folder
 * @param rename replaces the names in a text or a file name
 * @param facts overrides for `section.json`
 */
export async function rewriteRelease(
  from: string,
  to: string,
  rename: (text: string) => string,
  facts: Readonly<{ version?: string }> = {},
): Promise<void> {
  const json = parseSectionJson(await readFile(path.join(from, 'section.json'), 'utf8'), from);
  // The containers contain the hashes of all other files, so they come last.
  const isEntry = (file: string) => file === json.entry.web || file === json.entry.node;
  const files = Object.keys(json.assets).sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
  const hashes = new Map<string, string>();
  const assets: Record<string, { size: number; integrity: string }> = {};
  for (const original of files) {
    let text = rename(await readFile(path.join(from, original), 'utf8'));
    for (const [before, after] of hashes) text = text.replaceAll(before, after);
    const integrity = toIntegrity(text);
    hashes.set(json.assets[original]?.integrity ?? '', integrity);
    // The names of the render worker's files contain that of the container.
    const file = rename(original);
    assets[file] = { size: Buffer.byteLength(text), integrity };
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), text);
  }
  const renamed = JSON.parse(rename(JSON.stringify(json))) as object;
  await writeFile(path.join(to, 'section.json'), JSON.stringify({ ...renamed, ...facts, assets }));
}
