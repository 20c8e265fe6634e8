import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSectionJson } from '@site/releases/reader';
import { TEMPLATE } from './build-template.ts';

/** What a copy is called. */
export interface CopyName {
  /** `mfe-copy-07` */
  readonly name: string;
  /** `/copia-07` */
  readonly path: string;
}

const toIntegrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function renameIn(text: string, { name, path: address }: CopyName): string {
  return text
    .replaceAll(TEMPLATE.name, name)
    .replaceAll(TEMPLATE.container, name.replaceAll('-', '_'))
    .replaceAll(TEMPLATE.path, address);
}

/**
 * Writes the build of a section again under another name and with addresses of its own. The hashes are those of the new
 * bytes, in `section.json` as well as in the container, which checks its chunks by them.
 *
 * @param from folder of the template's build
 * @param to folder to write to
 */
export async function copySection(from: string, to: string, copy: CopyName): Promise<void> {
  const json = parseSectionJson(await readFile(path.join(from, 'section.json'), 'utf8'), from);
  // The containers name the hashes of all others, so they come last.
  const isEntry = (file: string) => file === json.entry.web || file === json.entry.node;
  const files = Object.keys(json.assets).sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
  const hashes = new Map<string, string>();
  const assets: Record<string, { size: number; integrity: string }> = {};
  for (const original of files) {
    let text = renameIn(await readFile(path.join(from, original), 'utf8'), copy);
    for (const [before, after] of hashes) text = text.replaceAll(before, after);
    const integrity = toIntegrity(text);
    hashes.set(json.assets[original]?.integrity ?? '', integrity);
    // The render worker's files have the container's name in theirs.
    const file = renameIn(original, copy);
    assets[file] = { size: Buffer.byteLength(text), integrity };
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), text);
  }
  const renamed = JSON.parse(renameIn(JSON.stringify(json), copy)) as object;
  await writeFile(path.join(to, 'section.json'), JSON.stringify({ ...renamed, assets }));
}
