import { loadRemote } from '@module-federation/enhanced/runtime';
import { keepPromise } from '@site/base/single-flight';
import type { SectionJson } from '@site/contract/section-json';
import type { ServerPart } from '@site/contract/server-part';

/** For a section without a server part. */
const EMPTY: ServerPart = { resources: {}, describe: {} };

function parseServerPart(name: string, remote: unknown): ServerPart {
  const part = typeof remote === 'object' && remote !== null && 'default' in remote ? remote.default : undefined;
  if (typeof part !== 'object' || part === null || !('resources' in part) || !('describe' in part))
    throw new Error(`${name} exposes no server part: its server-part.ts needs a default export`);
  return part as ServerPart;
}

/** Loads the server part of a section, once; empty for a section that has none. */
export type LoadServerPart = (section: SectionJson) => Promise<ServerPart>;

/** Uses the containers that the section loader has registered. */
export function createServerPartLoader(): LoadServerPart {
  const loading = new Map<string, Promise<ServerPart>>();
  return ({ name, container, serverPart }) => {
    if (!serverPart) return Promise.resolve(EMPTY);
    return keepPromise(loading, name, async () => parseServerPart(name, await loadRemote(`${container}/server-part`)));
  };
}
