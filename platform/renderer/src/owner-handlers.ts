import { withDeadline } from '@site/base/with-deadline';
import type { SectionAddress } from '@site/contract/section-address';
import type { RenderOrder } from '@site/contract/worker/render-request';
import { type FindOwner, toRouteTable } from '@site/federation/route-table';
import { type SectionLoader, toMountedRoutes } from '@site/federation/section-loader';
import { toUnavailableRoutes } from '@site/page/tree/root-routes';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';

interface HandlerOptions {
  /** Puts the frame around the routes of a section. */
  readonly toRootRoutes: (sectionRoutes: readonly RouteObject[]) => RouteObject[];
  readonly addresses: readonly SectionAddress[];
  readonly loader: SectionLoader;
  /** Milliseconds for a section's loading, and for each of its loaders. */
  readonly deadlineMs: number;
  /** Told of a section that could not be loaded. */
  readonly onFailure: (name: string, error: unknown) => void;
}

/** The handlers of one release set. */
export interface OwnerHandlers {
  /** Loads a section before anybody asks for it. */
  readonly warm: (name: string) => Promise<void>;
  /** The handler that answers an address. */
  readonly find: (pathname: string, order: Pick<RenderOrder, 'refused'>) => Promise<StaticHandler>;
}

/** How many paths are remembered with their owners. */
const MOST_KNOWN = 1_000;

/** Most requests are for few paths: their owners are looked for once. Who makes up others is not remembered. */
function rememberOwners(find: FindOwner): FindOwner {
  const known = new Map<string, SectionAddress>();
  return (pathname) => {
    const owner = known.get(pathname) ?? find(pathname);
    if (owner && known.size < MOST_KNOWN) known.set(pathname, owner);
    return owner;
  };
}

/**
 * One static handler for each section, made when it is first needed: a page is matched against the routes of its owner
 * alone, whatever else the release set holds. A section that cannot be loaded costs its own addresses only.
 */
export function createOwnerHandlers(options: HandlerOptions): OwnerHandlers {
  const { toRootRoutes, addresses, loader, deadlineMs, onFailure } = options;
  const findOwner = rememberOwners(toRouteTable(addresses));
  const ofNobody = createStaticHandler(toRootRoutes([]));
  const handlers = new Map<string, StaticHandler>();

  async function loadRoutes(name: string): Promise<RouteObject[] | null> {
    try {
      const late = () => new Error(`${name} was not loaded within ${deadlineMs} ms`);
      return toMountedRoutes(name, await withDeadline(loader.load(name), deadlineMs, late), deadlineMs);
    } catch (error) {
      onFailure(name, error);
      return null;
    }
  }

  async function loadHandler(name: string): Promise<StaticHandler | null> {
    const known = handlers.get(name);
    if (known) return known;
    const routes = await loadRoutes(name);
    const handler = routes && createStaticHandler(toRootRoutes(routes));
    if (handler) handlers.set(name, handler);
    return handler;
  }

  return {
    async warm(name) {
      await loadHandler(name);
    },
    async find(pathname, { refused }) {
      const owner = findOwner(pathname);
      if (!owner) return ofNobody;
      const handler = refused ? null : await loadHandler(owner.name);
      return handler ?? createStaticHandler(toRootRoutes(toUnavailableRoutes(owner.name, owner.paths)));
    },
  };
}
