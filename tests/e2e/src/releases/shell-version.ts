import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseShellJson, SHELL, type ShellJson } from '@site/releases/reader';
import { findLiveRelease } from './live-release.ts';

const toHash = (text: string | Buffer) => createHash('sha256').update(text);
const toIntegrity = (text: string | Buffer) => `sha256-${toHash(text).digest('base64')}`;

/** A link in the footer: its text says which shell a page is of. */
const LINK = 'Aviso legal';
/** As it stands in a bundle, in the quotes of the source or of a minifier, also of a version that was written before. */
const TEXT = /(["'])Aviso legal(?: [\d.]+)?\1/g;
const HASHED = /^web\/.*\.([0-9a-f]{10})\.(?:js|css)$/;

/** Another version of the shell, as a build would leave it. */
export interface ShellVersion {
  readonly dist: string;
  readonly version: string;
  /** Address of its main script. */
  readonly main: string;
  /** The footer's text that only its pages have. */
  readonly mark: string;
}

const toMain = ({ js }: ShellJson) => `/assets/${js[0]?.slice('web/'.length)}`;

/** What pages of the shell that is live have. */
export async function readLiveShell(): Promise<Omit<ShellVersion, 'dist'>> {
  const file = path.join(await findLiveRelease(SHELL), 'shell.json');
  const json = parseShellJson(await readFile(file, 'utf8'), file);
  return { version: json.version, main: toMain(json), mark: `>${LINK}<` };
}

/**
 * Writes the shell that is live again, with another text in its footer. Every script and style sheet of the browser has other
 * bytes and another name, as after a change of the bundler; all hashes are true.
 *
 * @param more what `shell.json` says otherwise
 * @param change gives each text, and the description, as it is in that version
 */
export async function buildShellVersion(
  version: string,
  more: Partial<ShellJson> = {},
  change = (text: string) => text,
): Promise<ShellVersion> {
  const from = await findLiveRelease(SHELL);
  const dist = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const text = await readFile(path.join(from, 'shell.json'), 'utf8');
  const json = parseShellJson(text, from);
  const files = Object.keys(json.assets);
  const names = new Map<string, string>();
  for (const file of files) {
    const [, hash] = HASHED.exec(file) ?? [];
    if (hash)
      names.set(
        hash,
        toHash(hash + version)
          .digest('hex')
          .slice(0, 10),
      );
  }
  const rename = (old: string) =>
    [...names].reduce((all, [before, after]) => all.replaceAll(before, after), change(old));
  const assets: Record<string, { size: number; integrity: string }> = {};
  const hashes = new Map<string, string>();
  // The main script names the hashes of all others.
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
  return { dist, version, main: toMain(described), mark: `>${LINK} ${version}<` };
}
