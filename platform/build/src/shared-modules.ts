import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A module of which host and sections share one instance. */
interface SharedModule {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly eager?: boolean;
  readonly import?: false;
}

/**
 * Provided by the shell in the browser: the federation runtime with the script URL policy. Its version is that of this
 * package.
 */
const RUNTIME = '@site/federation/runtime';

function readVersion(manifest: string): string {
  const { version } = JSON.parse(readFileSync(require.resolve(manifest), 'utf8')) as { version: string };
  return version;
}

/** The public modules of shared-ui; style sheets are not shared. */
function sharedUiModules(): string[] {
  const { exports } = JSON.parse(readFileSync(require.resolve('@site/shared-ui/package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };
  return Object.keys(exports)
    .filter((key) => /^\.\/(?:api|dates|presentation|router|components)$/.test(key))
    .map((key) => `@site/shared-ui/${key.slice(2)}`);
}

/** Installed version of every shared module. */
export function readSharedVersions(): Readonly<Record<string, string>> {
  const react = readVersion('react/package.json');
  const sharedUi = readVersion('@site/shared-ui/package.json');
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': readVersion('react-dom/package.json'),
    '@site/contract': readVersion('@site/contract/package.json'),
    ...Object.fromEntries(sharedUiModules().map((name) => [name, sharedUi])),
  };
}

/**
 * Versions of everything that the shell provides to sections: the shared modules, and the federation runtime in the
 * browser.
 */
export function readProvidedVersions(): Readonly<Record<string, string>> {
  return { ...readSharedVersions(), [RUNTIME]: readVersion('../package.json') };
}

/**
 * The shared modules of a build. The shell bundles them; a section bundles none and uses the shell's, so that nothing
 * exists twice. A section accepts the same major version from the installed minor on.
 */
export function toSharedModules(kind: 'shell' | 'section', development: boolean): Record<string, SharedModule> {
  const versions = readSharedVersions();
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
