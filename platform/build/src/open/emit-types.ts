import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { COMPILER_OPTIONS } from './compiler-options.ts';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly sharedModules?: readonly string[];
}

interface Package extends Manifest {
  /** Absolute path, with symbolic links resolved. */
  readonly folder: string;
}

/** The type declarations and style sheets of the shared packages, for sections in other repositories. */
export interface SharedTypes {
  /** Module name, possibly with a `*`, to its path in `files`. */
  readonly paths: Readonly<Record<string, string>>;
  /** Path to content. */
  readonly files: Readonly<Record<string, string>>;
}

const CONTRACT = '@site/contract';

/** Modules for one environment only. */
const ENVIRONMENT_SPECIFIC = /\.(?:server|browser)\.ts$/;

const toDeclaration = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

async function readPackage(name: string, from: string): Promise<Package | null> {
  const link = findPackageJSON(name, pathToFileURL(path.join(from, 'package.json')));
  const file = link && (await realpath(link));
  // A package from the registry contains its own declarations.
  if (!file || file.includes(`${path.sep}node_modules${path.sep}`)) return null;
  return { ...(JSON.parse(await readFile(file, 'utf8')) as Manifest), folder: path.dirname(file) };
}

/** The packages of the workspace that a package depends on, directly or indirectly. */
async function listPackages(dir: string): Promise<readonly Package[]> {
  const found = new Map<string, Package>();
  const add = async (folder: string): Promise<void> => {
    const { dependencies = {} } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    for (const name of Object.keys(dependencies)) {
      const next = found.has(name) ? null : await readPackage(name, folder);
      if (!next) continue;
      found.set(name, next);
      await add(next.folder);
    }
  };
  await add(dir);
  return [...found.values()];
}

function toCommonFolder(folders: readonly string[]): string {
  let common = path.dirname(folders[0] ?? '/');
  while (!folders.every((folder) => folder.startsWith(common + path.sep))) common = path.dirname(common);
  return common;
}

const listExports = ({ exports = {} }: Package) =>
  Object.entries(exports).filter(([, file]) => !ENVIRONMENT_SPECIFIC.test(file));

/**
 * Writes declarations without checking types. Single-threaded, since several threads print inferred types in varying
 * forms.
 */
async function compile(entries: readonly string[], root: string, outDir: string): Promise<void> {
  const manifest = findPackageJSON('typescript-native', import.meta.url);
  if (!manifest) throw new Error('typescript-native is not installed: remove node_modules and install again.');
  const configuration = path.join(outDir, 'tsconfig.json');
  const compilerOptions = {
    ...COMPILER_OPTIONS,
    rootDir: root,
    outDir,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
  };
  await writeFile(configuration, JSON.stringify({ compilerOptions, files: entries }));
  const program = path.join(path.dirname(manifest), 'bin/tsc');
  await promisify(execFile)(process.execPath, [program, '-p', configuration, '--singleThreaded']).catch(
    (error: { stdout: string }) => {
      throw new Error(`The declarations of the shared modules could not be written:\n${error.stdout}`);
    },
  );
  await rm(configuration);
}

/**
 * Collects the declarations of all modules of a site's own packages that sections may import.
 *
 * @param dir the folder of the frame's package, whose dependencies are these packages
 * @returns null for a frame without such dependencies
 */
export async function emitTypes(dir: string): Promise<SharedTypes | null> {
  if (!existsSync(path.join(dir, 'package.json'))) return null;
  const packages = await listPackages(dir);
  const open = packages.filter(({ name, sharedModules }) => name === CONTRACT || sharedModules);
  if (open.length === 0) return null;
  const root = toCommonFolder(packages.map(({ folder }) => folder));
  const outDir = await mkdtemp(path.join(tmpdir(), 'types-'));
  try {
    const entries = open.flatMap((each) =>
      listExports(each)
        .filter(([, file]) => /\.tsx?$/.test(file) && !file.includes('*'))
        .map(([, file]) => path.join(each.folder, file)),
    );
    await compile(entries, root, outDir);
    for (const each of open)
      for (const [, file] of listExports(each).filter(([, name]) => name.endsWith('.css')))
        await cp(path.join(each.folder, file), path.join(outDir, path.relative(root, path.join(each.folder, file))));
    const names = (await readdir(outDir, { recursive: true })).filter((file) => /\.(?:ts|css)$/.test(file)).sort();
    const files: Record<string, string> = {};
    for (const name of names) files[name.replaceAll(path.sep, '/')] = await readFile(path.join(outDir, name), 'utf8');
    const paths: Record<string, string> = {};
    for (const each of packages)
      for (const [name, file] of listExports(each)) {
        const place = toDeclaration(path.relative(root, path.join(each.folder, file)).replaceAll(path.sep, '/'));
        if (place.includes('*') || Object.hasOwn(files, place)) paths[each.name + name.slice(1)] = place;
      }
    return { paths, files };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
