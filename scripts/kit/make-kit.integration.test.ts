import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../platform/base/test/make-folder.ts';
import { makeKit } from './make-kit.ts';

let root: string;
let folder: string;
let modules: readonly string[];

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
const readManifest = async (directory: string) =>
  JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')) as Manifest;

beforeAll(async () => {
  root = await makeFolder();
  const file = await makeKit(root, '7.0.0');
  execFileSync('tar', ['-xzf', file, '-C', root]);
  folder = path.join(root, 'package');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  modules = entries
    .filter(({ name, parentPath }) => name.endsWith('.js') && parentPath.includes('/src'))
    .map(({ name, parentPath }) => path.join(parentPath, name));
}, 120_000);

it('pins exact versions of all dependencies that it does not bundle', async () => {
  const { version, dependencies, bin, exports } = await readManifest(folder);
  expect(version).toBe('7.0.0');
  const inexact = Object.entries(dependencies).filter(([, range]) => !/^\d+\.\d+\.\d+/.test(range));
  expect(inexact).toEqual([]);
  for (const file of [...Object.values(bin), ...Object.values(exports)])
    expect([file, existsSync(path.join(folder, file))]).toEqual([file, true]);
});

/** True when the module that a file imports is in the package or in one of its dependencies. */
async function isAvailable(from: string, name: string, dependencies: Manifest['dependencies']): Promise<boolean> {
  if (name.startsWith('.')) return existsSync(path.resolve(path.dirname(from), name));
  const [scope = '', second = '', ...rest] = name.split('/');
  const owner = scope.startsWith('@') ? `${scope}/${second}` : scope;
  if (!owner.startsWith('@site/')) return isBuiltin(name) || owner in dependencies;
  const inner = path.join(folder, 'node_modules', owner);
  const subpath = ['.', ...rest].join('/');
  const { exports } = await readManifest(inner);
  // An export such as `./entities/*` matches several modules (Node, "Subpath patterns").
  const file = exports[subpath] ?? exports[subpath.replace(/[^/]+$/, '*')]?.replace('*', rest.at(-1) ?? '');
  return file !== undefined && existsSync(path.join(inner, file));
}

/** Loaded only by a running site, for buckets and traces. */
const OMITTED = /^@(?:aws-sdk\/client-s3|opentelemetry\/.+)$/;
/** Contains the source of other modules, whose imports are not its own. */
const TEMPLATE = /new\/section-template\.js$/;
/** Not JavaScript: components and styles come from the shell. */
const FROM_SHELL = /\.(?:jsx|css)$/;

it('includes contract-check as a program, with our OpenAPI document', async () => {
  const { bin } = await readManifest(folder);
  const program = path.join(folder, bin['contract-check'] ?? '');
  expect(await readFile(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  const inner = path.join(folder, 'node_modules/@site/contract-check/src');
  expect(JSON.parse(await readFile(path.join(inner, 'openapi.json'), 'utf8'))).toHaveProperty('openapi');
});

it('contains every module that its modules import', async () => {
  expect(modules.length).toBeGreaterThan(200);
  const { dependencies } = await readManifest(folder);
  const missing: string[] = [];
  // The programs use no modules with components, which these packages contain.
  const programs = modules.filter(
    (file) => !/node_modules\/@site\/(?:contract|page|shared-ui|federation)\//.test(file),
  );
  for (const file of programs.filter((name) => !TEMPLATE.test(name)))
    for (const { fileName: name } of ts.preProcessFile(await readFile(file, 'utf8')).importedFiles) {
      if (OMITTED.test(name) || FROM_SHELL.test(name)) continue;
      if (!(await isAvailable(file, name, dependencies))) missing.push(`${path.relative(folder, file)}: ${name}`);
    }
  expect(missing).toEqual([]);
});

it('contains a program without syntax errors', () => {
  const program = path.join(folder, 'src/main.js');
  expect(() => execFileSync(process.execPath, ['--check', program])).not.toThrow();
});
