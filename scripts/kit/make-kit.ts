import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { rsbuildProgram } from 'section-kit/run-build';
import { readManifest } from '../site/read-manifest.ts';
import { ROOT } from '../site/site-root.ts';
import { toInnerManifest, toKitManifest } from './kit-manifest.ts';
import { listFiles } from './list-files.ts';
import { toPlainName, toPlainScript } from './plain-script.ts';

const KIT = 'platform/kit';

/**
 * Workspace packages that the kit contains. The design system is included without components, which come from the
 * shell.
 */
export const KIT_PARTS = [
  ...[
    'base',
    'contract',
    'page',
    'releases',
    'statistics',
    'tracing',
    'federation',
    'build',
    'pictures',
    'gateway',
  ].map((name) => `platform/${name}`),
  'contract-check',
  'shared-ui',
];

/** Modules, and the JSON files that a program of the kit reads. */
const IS_INCLUDED = /\/src\/.*(?<!\.test)\.(?:ts|cjs)$|^contract-check\/src\/.*\.json$/;
/** The bundler compiles these itself, so they stay TypeScript. */
const IS_RUNTIME = /^platform\/federation\/src\/runtime\//;

/** Copies the modules of a package, compiled to JavaScript. */
async function copyPackage(folder: string, target: string): Promise<void> {
  for (const file of listFiles(folder).filter((each) => IS_INCLUDED.test(each))) {
    const [from, to] = [path.join(ROOT, file), path.join(target, path.relative(folder, file))];
    await mkdir(path.dirname(to), { recursive: true });
    if (IS_RUNTIME.test(file) || !file.endsWith('.ts')) await cp(from, to);
    if (file.endsWith('.ts')) await writeFile(toPlainName(to), toPlainScript(await readFile(from, 'utf8')));
  }
}

/** The kit contains a shell for development, also when it is used from this workspace. */
const SHELL = path.join(ROOT, KIT, 'dist/shell-dev');

/** Builds the shell with a placeholder port, which is replaced when the shell is used. */
async function buildDevelopmentShell(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'development', DEV_PORT: '1', DEV_DIST: SHELL };
  const args = [rsbuildProgram(), 'build', '--mode', 'development'];
  await promisify(execFile)(process.execPath, args, { cwd: path.join(ROOT, 'shell'), env });
}

const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Builds the section kit as a package that npm can install from a file or a URL.
 *
 * @param out output folder
 * @param version replaces the version of the manifest
 * @returns absolute path of the package
 */
export async function makeKit(out: string, version?: string): Promise<string> {
  await using temporary = await createTemporaryFolder('kit-');
  const work = temporary.folder;
  const kit = readManifest(KIT);
  const inner = KIT_PARTS.map(readManifest);
  await Promise.all([copyPackage(KIT, work), buildDevelopmentShell()]);
  await cp(SHELL, path.join(work, 'dist/shell-dev'), { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const folder of KIT_PARTS) {
    const manifest = readManifest(folder);
    const target = path.join(work, 'node_modules', manifest.name);
    await copyPackage(folder, target);
    await writeJson(path.join(target, 'package.json'), toInnerManifest(manifest));
  }
  await writeJson(path.join(work, 'package.json'), toKitManifest(kit, inner, version ?? kit.version));
  await cp(path.join(ROOT, 'LICENSE'), path.join(work, 'LICENSE'));
  await cp(path.join(ROOT, KIT, 'README.md'), path.join(work, 'README.md'));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: work });
  const file = stdout.trim().split('\n').at(-1) ?? '';
  await mkdir(out, { recursive: true });
  const target = path.resolve(out, file);
  await cp(path.join(work, file), `${target}.part`);
  await rename(`${target}.part`, target);
  return target;
}
