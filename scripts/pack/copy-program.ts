import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toPlainValues } from '../kit/kit-manifest.ts';
import { listFiles } from '../kit/list-files.ts';
import { toPlainName, toPlainScript } from '../kit/plain-script.ts';
import { ROOT } from '../site/site-root.ts';

/** Files and folders of the workspace that a running site needs: servers, content, and the operator's commands. */
export const PARTS = [
  ...['base', 'contract', 'page', 'releases', 'statistics', 'tracing', 'pictures', 'gateway'].map(
    (name) => `platform/${name}`,
  ),
  'content-api',
  'content',
  'scripts/start-packed.ts',
  'scripts/content.ts',
  'scripts/arguments/parse-arguments.ts',
  'scripts/site',
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'LICENSE',
  'deploy',
  'docs',
];

/** pnpm filters for the packages whose dependencies are installed. */
export const SERVERS = ['@site/gateway...', '@site/content-api...'];

/** Packages that the commands import, with their folders. */
export const USED_BY_COMMANDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['base', 'contract', 'releases', 'statistics'].map((name) => [name, `platform/${name}`])),
  'content-api': 'content-api',
};

const IS_TEST = /\.test\.tsx?$|^content-api\/test\/|^platform\/[a-z]+\/test\//;

/** Copies a file. TypeScript is compiled to JavaScript, which starts faster. */
async function copyFile(file: string, target: string): Promise<void> {
  const [from, to] = [path.join(ROOT, file), path.join(target, file)];
  await mkdir(path.dirname(to), { recursive: true });
  if (file.endsWith('.ts')) return writeFile(toPlainName(to), toPlainScript(await readFile(from, 'utf8')));
  if (path.basename(file) !== 'package.json') return cp(from, to);
  const manifest = JSON.parse(await readFile(from, 'utf8')) as { exports?: Readonly<Record<string, string>> };
  const exports = manifest.exports && toPlainValues(manifest.exports);
  await writeFile(to, `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
}

/** Lists the files of an archive: all that git does not ignore, as they are in the working tree. */
export const listPacked = (): readonly string[] => listFiles(...PARTS).filter((file) => !IS_TEST.test(file));

export async function copyProgram(target: string): Promise<void> {
  for (const file of listPacked()) await copyFile(file, target);
}
