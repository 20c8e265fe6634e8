import { keepPromise } from '@site/base/single-flight';
import { scope } from './share-scope.ts';

/** A section's container: as registered, and as its script defines it. */
interface Remote {
  readonly name: string;
  readonly entry: string;
}

interface Container {
  readonly get: (exposed: string) => Promise<() => unknown>;
}

interface Plugin {
  readonly loadEntry: (order: { readonly remoteInfo: Remote }) => Promise<Container>;
}

const remotes = new Map<string, Remote>();
const containers = new Map<string, Promise<Container>>();
let loadEntry: Plugin['loadEntry'] = () => Promise.reject(new Error('No plugin loads containers.'));

/** Registers the plugin that loads containers (integrity, deadline, Trusted Types). */
export function registerPlugins(plugins: readonly Plugin[]): void {
  for (const plugin of plugins) loadEntry = plugin.loadEntry;
}

export function registerRemotes(added: readonly Remote[]): void {
  for (const remote of added) remotes.set(remote.name, remote);
}

async function loadContainer(name: string): Promise<Container> {
  const remoteInfo = remotes.get(name);
  if (!remoteInfo) throw new Error(`There is no container ${name}.`);
  return loadEntry({ remoteInfo });
}

/**
 * Replaces `@module-federation/enhanced/runtime` in the browser. Loads an exposed module by `CONTAINER/NAME`; after a failure
 * the next call tries again.
 */
export async function loadRemote(id: string): Promise<unknown> {
  const [name = '', exposed] = id.split('/');
  const container = await keepPromise(containers, name, () => loadContainer(name));
  return (await container.get(`./${exposed}`))();
}

/** The share scope, in the shape that Module Federation's tools read. */
export const getInstance = () => ({ shareScopeMap: { default: scope } });
