import { keepPromise } from '@site/base/single-flight';
import { withDeadline } from '@site/base/with-deadline';
import type { SectionAddress } from '@site/contract/section-address';
import { createRouteTable } from '@site/federation/path-index';
import { type LoadSection, toMountedRoutes } from '@site/federation/section-loader';
import { createUnavailableRoutes } from '@site/page/tree/root-routes';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';

interface HandlerOptions {
  readonly toRootRoutes: (sectionRoutes: readonly RouteObject[]) => RouteObject[];
  readonly addresses: readonly SectionAddress[];
  readonly loadSection: LoadSection;
  /** Timeout for loading a section, and for each of its loaders, in milliseconds. */
  readonly deadlineMs: number;
  /** Called for a section that could not be loaded. */
  readonly onFailure: (name: string, error: unknown) => void;
}

export interface OwnerHandlers {
  readonly warm: (name: string) => Promise<void>;
  /** @param refused true for a page for which no code of its section must run */
  readonly find: (pathname: string, refused: boolean) => Promise<StaticHandler>;
}

/**
 * One static handler per section, created on first use: a page is matched only against its owner's routes, whatever the
 * size of the release set. A section that cannot be loaded affects only its own addresses.
 */
export function createOwnerHandlers(options: HandlerOptions): OwnerHandlers {
  const { toRootRoutes, addresses, loadSection, deadlineMs, onFailure } = options;
  const findOwner = createRouteTable(addresses);
  const handlerWithoutOwner = createStaticHandler(toRootRoutes([]));
  const handlers = new Map<string, Promise<StaticHandler>>();

  async function createHandler(name: string): Promise<StaticHandler> {
    const late = () => new Error(`${name} was not loaded within ${deadlineMs} ms`);
    const section = await withDeadline(loadSection(name), deadlineMs, late);
    return createStaticHandler(toRootRoutes(toMountedRoutes(name, section, deadlineMs)));
  }

  async function loadHandler(name: string): Promise<StaticHandler | null> {
    try {
      return await keepPromise(handlers, name, () => createHandler(name));
    } catch (error) {
      onFailure(name, error);
      return null;
    }
  }

  return {
    async warm(name) {
      await loadHandler(name);
    },
    async find(pathname, refused) {
      const owner = findOwner(pathname);
      if (!owner) return handlerWithoutOwner;
      const handler = refused ? null : await loadHandler(owner.name);
      return handler ?? createStaticHandler(toRootRoutes(createUnavailableRoutes(owner.name, owner.paths)));
    },
  };
}
