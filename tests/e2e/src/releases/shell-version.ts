import { hash as toDigest } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/build/asset-list';
import { parseShellJson, SHELL, type ShellJson } from '@site/releases/reader';
import { runFolder } from '../run/run-folder.ts';
import { findLiveRelease } from './live-release.ts';

/** A link in the footer, whose text identifies the shell of a page. */
const LINK = 'Aviso legal';
/** The text in a bundle, with the quotes of the source or the minifier, including versions created by this function. */
const TEXT = /(["'])Aviso legal(?: [\d.]+)?\1/g;
const HASHED = /^web\/.*\.([0-9a-f]{10})\.(?:js|css)$/;

/** A build of another version of the shell. */
export interface ShellVersion {
  readonly dist: string;
  readonly version: string;
  /** URL of its main script. */
  readonly main: string;
  /** Text in the footer that only its pages contain. */
  readonly mark: string;
}

const toMainScript = ({ js }: ShellJson) => `/assets/${js[0]?.slice('web/'.length)}`;

/** Reads the marks of the live shell. */
export async function readLiveShell(): Promise<Omit<ShellVersion, 'dist'>> {
  const file = path.join(await findLiveRelease(SHELL), 'shell.json');
  const json = parseShellJson(await readFile(file, 'utf8'), file);
  return { version: json.version, main: toMainScript(json), mark: `>${LINK}<` };
}

/**
 * Creates another version of the live shell, with another text in its footer. Every browser script and style sheet gets
 * other bytes and another name, as after a change of the bundler. All hashes are valid.
 *
 * @param more overrides for `shell.json`
 * @param change applied to the text of each file and of `shell.json`
 */
export async function buildShellVersion(
  version: string,
  more: Partial<ShellJson> = {},
  change = (text: string) => text,
): Promise<ShellVersion> {
  const from = await findLiveRelease(SHELL);
  const dist = await mkdtemp(path.join(runFolder(), 'shell-'));
  const text = await readFile(path.join(from, 'shell.json'), 'utf8');
  const json = parseShellJson(text, from);
  const files = Object.keys(json.assets);
  const names = new Map<string, string>();
  for (const file of files) {
    const [, hash] = HASHED.exec(file) ?? [];
    if (hash) names.set(hash, toDigest('sha256', hash + version).slice(0, 10));
  }
  const rename = (old: string) =>
    [...names].reduce((all, [before, after]) => all.replaceAll(before, after), change(old));
  const assets: Record<string, { size: number; integrity: string }> = {};
  const hashes = new Map<string, string>();
  // The main script contains the hashes of all other files, so it comes last.
  for (const file of files.toSorted((a, b) => Number(json.js.includes(a)) - Number(json.js.includes(b)))) {
    const bytes = await readFile(path.join(from, file));
    let written: string | Buffer = bytes;
    if (/js$|css$/.test(file)) {
      let changed = rename(bytes.toString('utf8')).replaceAll(TEXT, `"${LINK} ${version}"`);
      for (const [before, after] of hashes) changed = changed.replaceAll(before, after);
      written = HASHED.test(file) ? `${changed}\n/* ${version} */` : changed;
    }
    const integrity = toIntegrity(written);
    hashes.set(json.assets[file]?.integrity ?? '', integrity);
    const name = rename(file);
    assets[name] = { size: Buffer.byteLength(written), integrity };
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), written);
  }
  const described = parseShellJson(JSON.stringify({ ...JSON.parse(rename(text)), version, assets, ...more }), dist);
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(described));
  return { dist, version, main: toMainScript(described), mark: `>${LINK} ${version}<` };
}
