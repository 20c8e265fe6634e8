import { readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { toPlainScript } from '../kit/plain-script.ts';
import { type Manifest, readManifest } from '../site/read-manifest.ts';
import { ROOT } from '../site/site-root.ts';
import { listPacked, PARTS, USED_BY_COMMANDS } from './copy-program.ts';

/** Adds the package in a folder and, recursively, its production dependencies from the workspace. */
function addWithDependencies(folder: string, found: Set<string>): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = readManifest(folder);
  for (const name of Object.keys(dependencies).filter((each) => each.startsWith('@site/')))
    addWithDependencies(path.relative(ROOT, realpathSync(path.join(ROOT, folder, 'node_modules', name))), found);
  return found;
}

/** Folders of the packages whose dependencies an archive installs (`SERVERS`). */
const INSTALLED = [...addWithDependencies('content-api', addWithDependencies('platform/gateway', new Set()))];

it('the archive contains every workspace package that its servers need', () => {
  expect(INSTALLED).toContain('platform/base');
  expect(INSTALLED.filter((folder) => !PARTS.some((part) => `${folder}/`.startsWith(`${part}/`)))).toEqual([]);
});

/** Programs that operators start. All others are started by these, by a path that `toPlainScript` rewrites. */
const ENTRIES = ['scripts/start-packed.ts', 'scripts/content.ts'];
/** `content.ts` imports the editor only if the file exists. */
const ONLY_IN_CHECKOUT = 'scripts/content/edit.ts';

/** Paths of programs, as `toPlainScript` writes them: relative to the module, or to the root of the archive. */
const BESIDE = /(?:new URL\(|import\.meta\.dirname, )['"]([^'"\n]+\.js)['"]/g;
const BELOW_ROOT = /\bROOT, ['"]([^'"\n]+\.js)['"]/g;

const toSource = (file: string) => file.replace(/\.js$/, '.ts');
const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, file = '']) => file);

const scripts = new Map<string, string>();

/** The module as an archive has it. */
function readScript(file: string): string {
  const text = scripts.get(file) ?? toPlainScript(readFileSync(path.join(ROOT, file), 'utf8'));
  scripts.set(file, text);
  return text;
}

/** The file that a package exports under a name, or null when there is none. */
function findExport(folder: string, subpath: string): string | null {
  const { exports = {} } = readManifest(folder);
  // An export such as `./entities/*` matches several modules (Node, "Subpath patterns").
  const pattern = exports[subpath.replace(/[^/]+$/, '*')]?.replace('*', path.basename(subpath));
  const file = exports[subpath] ?? pattern;
  return file === undefined ? null : path.join(folder, file);
}

/** What an import refers to: a module of the archive, a package of the registry, or nothing. */
type Found = { readonly file: string } | 'external' | 'missing';

/** Resolves an import as Node does in an archive, where only production dependencies are installed. */
function resolve(from: string, name: string): Found {
  if (name.startsWith('.')) return { file: toSource(path.join(path.dirname(from), name)) };
  const [scope = '', second = '', ...rest] = name.split('/');
  const owner = scope.startsWith('@') ? `${scope}/${second}` : scope;
  const subpath = ['.', ...(scope.startsWith('@') ? rest : [second, ...rest])].join('/');
  let folder: string | undefined;
  if (from.startsWith('scripts/')) {
    // `linkPackages` links these, and nothing else is installed for the commands.
    folder = USED_BY_COMMANDS[owner.replace('@site/', '')];
    if (folder === undefined) return 'missing';
  } else {
    const own = INSTALLED.find((each) => from.startsWith(`${each}/`));
    const { dependencies = {} }: Partial<Manifest> = own === undefined ? {} : readManifest(own);
    if (!(owner in dependencies)) return 'missing';
    if (!owner.startsWith('@site/')) return 'external';
    folder = path.relative(ROOT, realpathSync(path.join(ROOT, own ?? '', 'node_modules', owner)));
  }
  const file = findExport(folder, subpath);
  return file === null ? 'missing' : { file };
}

/** Lists imports and programs that an archive with these files lacks, of all modules that its programs load. */
function findMissing(packed: ReadonlySet<string>): { readonly seen: ReadonlySet<string>; readonly missing: string[] } {
  const seen = new Set<string>();
  const missing: string[] = [];
  function follow(file: string, by: string): void {
    if (file === ONLY_IN_CHECKOUT || seen.has(file)) return;
    if (!packed.has(file)) {
      missing.push(`${by} -> ${file}`);
      return;
    }
    seen.add(file);
    if (!file.endsWith('.ts')) return;
    const text = readScript(file);
    for (const program of find(text, BESIDE)) follow(toSource(path.join(path.dirname(file), program)), file);
    for (const program of find(text, BELOW_ROOT)) follow(toSource(program), file);
    for (const { fileName: name } of ts.preProcessFile(text).importedFiles) {
      if (isBuiltin(name)) continue;
      const found = resolve(file, name);
      if (found === 'missing') missing.push(`${file} -> ${name}`);
      else if (found !== 'external') follow(found.file, file);
    }
  }
  for (const entry of ENTRIES) follow(entry, 'operator');
  return { seen, missing };
}

it('the archive contains every module that its programs import, and every program that they start', () => {
  const { seen, missing } = findMissing(new Set(listPacked()));
  expect(missing).toEqual([]);
  // Each of these is reached through another way of starting a program.
  for (const program of [
    'content-api/src/server/main.ts',
    'content-api/src/media/render-main.ts',
    'platform/gateway/src/main.ts',
    'platform/gateway/src/render-worker/render-worker.ts',
    'platform/releases/src/store/s3-store.ts',
    'scripts/site/seed/seed-main.ts',
    'scripts/site/seed/copy-worker.ts',
  ])
    expect(seen).toContain(program);
});

it('a module that is not packed is found', () => {
  const packed = listPacked().filter((file) => file !== 'platform/base/src/processes/end-with-error.ts');
  expect(findMissing(new Set(packed)).missing).toContain(
    'scripts/site/seed/seed-main.ts -> platform/base/src/processes/end-with-error.ts',
  );
});
