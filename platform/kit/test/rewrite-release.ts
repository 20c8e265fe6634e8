import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/build/asset-list';
import { parseSectionJson, type SectionJson } from '@site/releases/reader';

interface Changes {
  /** Replaces the names in a text or a file name. */
  readonly rename: (text: string) => string;
  /** Changes the renamed text of a file. */
  readonly change?: (file: string, text: string) => string;
  /** Returns overrides for the renamed `section.json`. */
  readonly describe?: (json: SectionJson) => Partial<SectionJson>;
}

/**
 * Copies a release with other names. Hashes are updated in `section.json` and in the containers, which verify their
 * chunks.
 *
 * @param from folder of a build or of a stored release
 * @param to output folder
 */
export async function rewriteRelease(
  from: string,
  to: string,
  { rename, change = (_, text) => text, describe = () => ({}) }: Changes,
): Promise<void> {
  const json = parseSectionJson(await readFile(path.join(from, 'section.json'), 'utf8'), from);
  // The containers contain the hashes of all other files, so they come last.
  const isEntry = (file: string) => file === json.entry.web || file === json.entry.node;
  const files = Object.keys(json.assets).sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
  const hashes = new Map<string, string>();
  const assets: Record<string, { size: number; integrity: string }> = {};
  for (const original of files) {
    let text = change(original, rename(await readFile(path.join(from, original), 'utf8')));
    for (const [before, after] of hashes) text = text.replaceAll(before, after);
    const integrity = toIntegrity(text);
    hashes.set(json.assets[original]?.integrity ?? '', integrity);
    // The names of the render worker's files contain that of the container.
    const file = rename(original);
    assets[file] = { size: Buffer.byteLength(text), integrity };
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), text);
  }
  const renamed = JSON.parse(rename(JSON.stringify(json))) as SectionJson;
  await writeFile(path.join(to, 'section.json'), JSON.stringify({ ...renamed, ...describe(renamed), assets }));
}
