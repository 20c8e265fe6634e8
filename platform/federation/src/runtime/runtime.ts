import { scope } from './share-scope.ts';

/** A section's container as the shell knows it, and as its script leaves it. */
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

/** Takes the plugin that loads containers: with integrity, a deadline, and under the Trusted Types policy. */
export function registerPlugins(plugins: readonly Plugin[]): void {
  for (const plugin of plugins) loadEntry = plugin.loadEntry;
}

/** Makes containers known by their names. */
export function registerRemotes(added: readonly Remote[]): void {
  for (const remote of added) remotes.set(remote.name, remote);
}

function loadContainer(name: string): Promise<Container> {
  const known = containers.get(name);
  if (known) return known;
  const remoteInfo = remotes.get(name);
  if (!remoteInfo) return Promise.reject(new Error(`There is no container ${name}.`));
  const container = loadEntry({ remoteInfo });
  containers.set(name, container);
  container.catch(() => containers.delete(name));
  return container;
}

/**
 * Stands in for `@module-federation/runtime` in the browser. What a container exposes, as `CONTAINER/NAME`; one that failed
 * is loaded anew at the next call.
 */
export async function loadRemote(id: string): Promise<unknown> {
  const [name = '', exposed] = id.split('/');
  const container = await loadContainer(name);
  return (await container.get(`./${exposed}`))();
}

/** What is shared, and who uses it. */
export const getInstance = () => ({ shareScopeMap: { default: scope } });
