/** What the runtime knows of a container. */
interface Remote {
  readonly name: string;
  readonly entry?: string;
  readonly type?: string;
  readonly entryGlobalName?: string;
  readonly shareScope?: string;
}

interface EntryOrder {
  readonly origin: {
    readonly loaderHook: unknown;
    readonly remoteHandler: {
      readonly hooks: { readonly lifecycle: { readonly loadEntry: { emit: (order: unknown) => Promise<unknown> } } };
    };
  };
  readonly remoteEntryExports?: unknown;
  readonly remoteInfo: Remote;
}

const loading = new Map<string, Promise<unknown>>();

export const getRemoteEntryUniqueKey = ({ name, entry = '' }: Remote): string => `${name}:${entry}`;

export const isEsmRemoteType = () => false;

export function getRemoteInfo(remote: Remote): Required<Remote> {
  const { name, entry = '', type = 'global', entryGlobalName = name, shareScope = 'default' } = remote;
  return { ...remote, name, entry, type, entryGlobalName, shareScope };
}

/**
 * Stands in for the federation runtime's ways to load a container (scripts, ES modules, SystemJS, Node): in this shell
 * its own plugin does it, and nothing else may. A container that failed is loaded anew at the next call.
 */
export function getRemoteEntry({ origin, remoteEntryExports, remoteInfo }: EntryOrder): Promise<unknown> {
  if (remoteEntryExports) return Promise.resolve(remoteEntryExports);
  const key = getRemoteEntryUniqueKey(remoteInfo);
  const known = loading.get(key);
  if (known) return known;
  const { loaderHook, remoteHandler } = origin;
  const entry = remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, loaderHook, remoteInfo, remoteEntryExports });
  loading.set(key, entry);
  entry.catch(() => loading.delete(key));
  return entry;
}
