import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toPlainValues } from '../kit/kit-manifest.ts';
import { toPlainName, toPlainScript } from '../kit/plain-script.ts';
import { ROOT } from '../site/source-hash.ts';

/** What a running site needs of the workspace: the servers, the content, and the commands of its operator. */
export const PARTS = [
  ...['base', 'contract', 'page', 'releases', 'statistics', 'tracing', 'pictures', 'gateway'].map(
    (name) => `platform/${name}`,
  ),
  ...[
    'content-api',
    'content',
    'scripts/start-packed.ts',
    'scripts/content.ts',
    'scripts/read-words.ts',
    'scripts/site',
  ],
  ...['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', 'deploy', 'docs'],
];

/** Packages whose dependencies are installed, with those that they import. */
export const SERVERS = ['@site/gateway...', '@site/content-api...'];

/** Packages that the commands import, and where they lie. */
export const USED_BY_COMMANDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['base', 'contract', 'releases', 'statistics'].map((name) => [name, `platform/${name}`])),
  'content-api': 'content-api',
};

const IS_TEST = /\.test\.tsx?$|^content-api\/test\/|^platform\/[a-z]+\/test\//;

/** Programs of editors that draw pictures: what lies beside them is content, and is hashed. */
const IS_CONTENT = /^content\//;

/** The file as it runs: TypeScript as JavaScript, which starts in less time. */
async function copyFile(file: string, target: string): Promise<void> {
  const [from, to] = [path.join(ROOT, file), path.join(target, file)];
  await mkdir(path.dirname(to), { recursive: true });
  if (file.endsWith('.ts') && !IS_CONTENT.test(file))
    return writeFile(toPlainName(to), toPlainScript(await readFile(from, 'utf8')));
  if (path.basename(file) !== 'package.json') return cp(from, to);
  const manifest = JSON.parse(await readFile(from, 'utf8')) as { exports?: Readonly<Record<string, string>> };
  const exports = manifest.exports && toPlainValues(manifest.exports);
  await writeFile(to, `${JSON.stringify({ ...manifest, ...(exports && { exports }) }, null, 2)}\n`);
}

/** Copies the files that are under version control, as they are in the working tree. */
export async function copyProgram(target: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...PARTS], {
    cwd: ROOT,
  });
  for (const file of listed.toString('utf8').split('\0')) {
    // One that was deleted is under version control until that is committed.
    const isThere = file !== '' && existsSync(path.join(ROOT, file));
    if (isThere && !IS_TEST.test(file)) await copyFile(file, target);
  }
}
