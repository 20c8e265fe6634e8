import { hash as toDigest } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseShellJson, SHELL, type ShellJson } from '@site/releases/reader';
import { rewriteFiles } from '../../../../platform/kit/test/rewrite-release.ts';
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
  const names = new Map<string, string>();
  for (const file of Object.keys(json.assets)) {
    const [, hash] = HASHED.exec(file) ?? [];
    if (hash) names.set(hash, toDigest('sha256', hash + version).slice(0, 10));
  }
  const rename = (old: string) =>
    [...names].reduce((all, [before, after]) => all.replaceAll(before, after), change(old));
  const assets = await rewriteFiles({
    from,
    to: dist,
    assets: json.assets,
    isEntry: (file) => json.js.includes(file),
    rename,
    change(file, bytes) {
      if (!/js$|css$/.test(file)) return bytes;
      const changed = rename(bytes.toString('utf8')).replaceAll(TEXT, `"${LINK} ${version}"`);
      return HASHED.test(file) ? `${changed}\n/* ${version} */` : changed;
    },
  });
  const described = parseShellJson(JSON.stringify({ ...JSON.parse(rename(text)), version, assets, ...more }), dist);
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(described));
  return { dist, version, main: toMainScript(described), mark: `>${LINK} ${version}<` };
}
