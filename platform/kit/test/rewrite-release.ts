import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import { parseSectionJson, type SectionJson } from '@site/releases/reader';

type Assets = Readonly<Record<string, { readonly size: number; readonly integrity: string }>>;

interface FileChanges {
  /** Folder of a build or of a stored release. */
  readonly from: string;
  /** Output folder. */
  readonly to: string;
  readonly assets: Assets;
  /** True for the files that contain the hashes of all others. */
  readonly isEntry: (file: string) => boolean;
  readonly rename: (file: string) => string;
  /** Changes a file. In a returned text, the hashes of the files before it are updated. */
  readonly change: (file: string, bytes: Buffer) => string | Buffer;
}

/** Writes the files of a release with other names and contents. Returns their list. */
export async function rewriteFiles({ from, to, assets, isEntry, rename, change }: FileChanges): Promise<Assets> {
  const files = Object.keys(assets).toSorted((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
  const hashes = new Map<string, string>();
  const written: Record<string, Assets[string]> = {};
  for (const original of files) {
    let content = change(original, await readFile(path.join(from, original)));
    if (typeof content === 'string') for (const [before, after] of hashes) content = content.replaceAll(before, after);
    const integrity = toIntegrity(content);
    hashes.set(assets[original]?.integrity ?? '', integrity);
    const file = rename(original);
    written[file] = { size: Buffer.byteLength(content), integrity };
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), content);
  }
  return written;
}

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
  const assets = await rewriteFiles({
    from,
    to,
    assets: json.assets,
    isEntry: (file) => file === json.entry.web || file === json.entry.node,
    // The names of the render worker's files contain that of the container.
    rename,
    change: (file, bytes) => change(file, rename(bytes.toString('utf8'))),
  });
  const renamed = JSON.parse(rename(JSON.stringify(json))) as SectionJson;
  await writeFile(path.join(to, 'section.json'), JSON.stringify({ ...renamed, ...describe(renamed), assets }));
}
