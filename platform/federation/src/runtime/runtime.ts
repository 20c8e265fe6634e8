import { keepPromise } from '@site/base/single-flight';
import type { Bundle, ConsumedModule, ProvidedModule } from './bundle.ts';
import { satisfy } from './satisfy-caret.ts';

/** A shared module: its version, its provider and its users. */
interface Shared extends Omit<ProvidedModule, 'name' | 'factory'> {
  readonly from: string;
  readonly useIn: string[];
  readonly get: ProvidedModule['factory'];
}

/** Shared modules by name and version, in the shape of Module Federation's own runtime. */
const scope: Record<string, Record<string, Shared>> = {};

/** Read by developer tools and tests. */
Object.assign(globalThis, {
  __FEDERATION__: { __INSTANCES__: [{ name: 'shell', shareScopeMap: { default: scope } }] },
});

function resolveShared(user: string, { shareKey, requiredVersion }: ConsumedModule): unknown {
  const shared = Object.values(scope[shareKey] ?? {}).find(({ version }) => satisfy(version, requiredVersion));
  if (!shared) throw new Error(`${user} needs ${shareKey} ${requiredVersion}, which the shell does not offer.`);
  if (!shared.useIn.includes(user)) shared.useIn.push(user);
  return shared.get()();
}

/**
 * Connects a bundle: registers the shared modules that it provides, resolves those that it needs, and makes its exposed
 * modules available. Only the shell provides shared modules, all at its start, so no version has to be negotiated.
 */
export function startBundle(bundle: Bundle): void {
  const { uniqueName, scopeToSharingDataMapping } = bundle.initializeSharingData;
  // `mfe_news_events@1.4.0`: a page holds one release of each section.
  const [user = ''] = uniqueName.split('@');
  for (const { name, version, factory } of scopeToSharingDataMapping.default ?? [])
    scope[name] = { [version]: { version, from: user, useIn: [], get: factory } };
  const provide = (ids: readonly string[] = []) => {
    for (const id of ids) {
      bundle.m[id] ??= (module) => {
        const required = bundle.consumesLoadingData?.moduleIdToConsumeDataMapping[id];
        if (required) module.exports = resolveShared(user, required);
      };
    }
  };
  provide(bundle.consumesLoadingData?.initialConsumes);
  // Rspack writes no `f` into a bundle that has no chunks.
  if (bundle.f) bundle.f.consumes = (chunk) => provide(bundle.consumesLoadingData?.chunkMapping?.[chunk]);
  bundle.initContainer = () => undefined;
  bundle.getContainer = (name) =>
    bundle.initializeExposesData?.moduleMap[name]?.() ?? Promise.reject(new Error(`${user} exposes no ${name}.`));
}

/** A section's container, as its script defines it. */
interface Container {
  readonly get: (exposed: string) => Promise<() => unknown>;
}

interface Plugin {
  readonly loadEntry: (order: { readonly remoteInfo: { readonly name: string } }) => Promise<Container>;
}

const containers = new Map<string, Promise<Container>>();
let loadEntry: Plugin['loadEntry'] = () => Promise.reject(new Error('No plugin can load containers.'));

/** Registers the plugin that loads containers (integrity, deadline, Trusted Types). */
export function registerPlugins(plugins: readonly Plugin[]): void {
  for (const plugin of plugins) loadEntry = plugin.loadEntry;
}

/** The plugin has the containers; only Module Federation's own runtime needs them. */
export const registerRemotes = (): void => {};

/**
 * Replaces `@module-federation/enhanced/runtime` in the browser. Loads an exposed module by `CONTAINER/NAME`; after a
 * failure the next call tries again.
 */
export async function loadRemote(id: string): Promise<unknown> {
  const [name = '', exposed] = id.split('/');
  const container = await keepPromise(containers, name, () => loadEntry({ remoteInfo: { name } }));
  return (await container.get(`./${exposed}`))();
}
