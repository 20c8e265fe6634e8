import type { SectionAddress } from '@site/contract/section-address';

/** A shared module in the federation runtime. */
interface Shared {
  readonly version: string;
  readonly from: string;
  readonly useIn: readonly string[];
}

type Scope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

/**
 * Extracts the version from `/releases/NAME/VERSION/web/remoteEntry.js`; addresses of development servers have none.
 */
const toVersion = (entry: string) => /^\/releases\/[^/]+\/([^/]+)/.exec(entry)?.[1] ?? entry;

function toModuleInfo(shell: string, known: ReadonlyMap<string, SectionAddress>) {
  const sections = [...new Set(known.values())].map(({ container, entry }) => ({
    container,
    version: toVersion(entry),
    remoteEntry: new URL(entry, location.href).href,
  }));
  const remotesInfo = Object.fromEntries(
    sections.map(({ container, version }) => [container, { matchedVersion: version }]),
  );
  return {
    shell: { version: shell, remoteEntry: '', remotesInfo },
    ...Object.fromEntries(
      sections.map(({ container, version, remoteEntry }) => [
        `${container}:${version}`,
        { version, remoteEntry, globalName: container, remotesInfo: {} },
      ]),
    ),
  };
}

const toShared = (scope: Scope) =>
  Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, { from, useIn }]) => {
          const shareConfig = { singleton: true, eager: true, requiredVersion: `^${version}` };
          return [version, { version, from, useIn, loaded: true, scope: ['default'], shareConfig }];
        }),
      ),
    ]),
  );

/**
 * Provides the data that Module Federation's developer tools read from a page: `moduleInfo`, host and remotes with
 * versions, and `__SHARE__`, the shared modules with their users. Computed on access (packages/chrome-devtools of
 * module-federation/core).
 *
 * @param shell version of the shell
 */
export function exposeToDeveloperTools(shell: string, known: ReadonlyMap<string, SectionAddress>): void {
  const federation: object = globalThis.__FEDERATION__;
  const [instance] = globalThis.__FEDERATION__.__INSTANCES__;
  Object.defineProperties(federation, {
    moduleInfo: { configurable: true, get: () => toModuleInfo(shell, known) },
    __SHARE__: {
      configurable: true,
      get: () => ({ shell: { default: toShared(instance?.shareScopeMap.default ?? {}) } }),
    },
  });
}
