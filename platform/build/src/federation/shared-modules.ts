import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOfficial } from './is-official.ts';

/** A module that exists once: host and sections share the instance. */
interface SharedModule {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly eager?: boolean;
  readonly import?: false;
}

/**
 * The federation runtime with the script URL policy, provided by the shell in the browser. It has the version of this
 * package.
 */
const RUNTIME = isOfficial() ? '@module-federation/enhanced/runtime' : '@site/federation/runtime';

const OWN_FOLDER = path.join(import.meta.dirname, '../..');

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly sharedModules?: readonly `./${string}`[];
  /** The export that a section needs in addition when it runs outside of the shell. */
  readonly outsideShell?: `./${string}`;
  /** Exports with the component around guests, and with the sanitiser for their HTML. */
  readonly forGuests?: { readonly frame: `./${string}`; readonly cleanHtml: `./${string}` };
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

export function readInstalledVersion(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (!file) throw new Error(`${name} is not installed: run \`npm start\` once`);
  return readManifest(file).version;
}

export function readPackageVersion(dir: string): string {
  const own = path.join(dir, 'package.json');
  return existsSync(own) ? readManifest(own).version : '1.0.0';
}

/** The packages that a new section of a workspace uses until its manifest declares dependencies. */
function readRootPackages(dir: string): Readonly<Record<string, string>> {
  const root = path.join(dir, '../package.json');
  return existsSync(root) ? (readManifest(root).devDependencies ?? {}) : {};
}

/**
 * The modules that the site provides, as recorded by the section kit: a section in a separate repository has none of
 * the site's packages. Null in a site's workspace.
 */
function readKitVersions(dir: string): Readonly<Record<string, string>> | null {
  const file = path.join(dir, 'section-kit.json');
  if (!existsSync(file)) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly shared: Readonly<Record<string, string>> }).shared;
}

/** The direct dependencies of a package, by name. A folder without a manifest has none. */
function readDependencies(dir: string): readonly (readonly [string, Manifest])[] {
  const own = path.join(dir, 'package.json');
  if (!existsSync(own)) return [];
  const { dependencies = readRootPackages(dir) } = readManifest(own);
  return Object.keys(dependencies).flatMap((name) => {
    const file = findPackageJSON(name, pathToFileURL(own));
    return file ? [[name, readManifest(file)] as const] : [];
  });
}

/** The shared modules that a site's packages declare, with the version of the package. */
const readSiteModules = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readDependencies(dir).flatMap(([name, { version, sharedModules = [] }]) =>
      sharedModules.map((module) => [name + module.slice(1), version]),
    ),
  );

/**
 * The module that provides the API client and the design system's styles outside of the shell; null when the site has
 * none.
 */
export function findOutsideShell(dir: string): string | null {
  const found = readDependencies(dir).find(([, { outsideShell }]) => outsideShell);
  return found ? found[0] + (found[1].outsideShell ?? '').slice(1) : null;
}

/**
 * Returns the installed version of every shared module.
 *
 * @param dir the folder of the package that is built
 */
export function readSharedVersions(dir: string): Readonly<Record<string, string>> {
  const kitVersions = readKitVersions(dir);
  if (kitVersions) return Object.fromEntries(Object.entries(kitVersions).filter(([name]) => name !== RUNTIME));
  const react = readInstalledVersion('react');
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': readInstalledVersion('react-dom'),
    '@site/contract': readInstalledVersion('@site/contract'),
    ...readSiteModules(dir),
  };
}

/** The site's modules for guests; null when it has none. */
export function findForGuests(dir: string): { readonly module: string; readonly cleanHtml: string } | null {
  for (const [name, { forGuests }] of readDependencies(dir))
    if (forGuests) return { module: name + forGuests.frame.slice(1), cleanHtml: name + forGuests.cleanHtml.slice(1) };
  return null;
}

/** The modules that a section gets from the shell: shared modules and, in the browser, the federation runtime. */
export function readProvidedVersions(dir: string): Readonly<Record<string, string>> {
  return readKitVersions(dir) ?? { ...readSharedVersions(dir), [RUNTIME]: readPackageVersion(OWN_FOLDER) };
}

/**
 * Returns the shared modules of a build. The shell bundles them; a section bundles none and uses the shell's, so that
 * each exists once. A section accepts the installed minor version and later ones of the same major version.
 */
export function toSharedModules(
  kind: 'shell' | 'section',
  dir: string,
  development: boolean,
): Record<string, SharedModule> {
  const versions = readSharedVersions(dir);
  const names = development ? { ...versions, 'react/jsx-dev-runtime': versions.react ?? '' } : versions;
  return Object.fromEntries(
    Object.entries(names).map(([name, version]) => {
      const common = { singleton: true, strictVersion: true, requiredVersion: toRange(version) } as const;
      return [name, kind === 'shell' ? { ...common, version, eager: true } : { ...common, import: false }];
    }),
  );
}

/** `^19.3.0` for `19.3.1`: patches are never required, newer minors are accepted. */
export function toRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}
