import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { keepPromise } from '@site/base/single-flight';
import { withDeadline } from '@site/base/with-deadline';
import { CONTRACT_VERSION, type SectionModule } from '@site/contract';
import type { SectionAddress } from '@site/contract/section-address';
import { type ComponentType, createElement } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

function isSectionModule(value: unknown): value is SectionModule {
  if (typeof value !== 'object' || value === null) return false;
  return 'routes' in value && Array.isArray(value.routes) && 'fragments' in value && 'contract' in value;
}

function parseRemote(name: string, remote: unknown): SectionModule {
  const module = typeof remote === 'object' && remote !== null && 'default' in remote ? remote.default : undefined;
  if (!isSectionModule(module)) throw new Error(`${name} exposes no section: its section.ts needs a default export`);
  if (module.contract !== CONTRACT_VERSION)
    throw new Error(`${name} uses contract ${module.contract}, but the shell supports ${CONTRACT_VERSION}`);
  return module;
}

/** Registers the sections' containers with the federation runtime. */
export function registerSections(sections: readonly SectionAddress[]): void {
  registerRemotes(sections.map(({ container, entry }) => ({ name: container, entry, type: 'var' })));
}

export type LoadSection = (name: string) => Promise<SectionModule>;

/**
 * Creates the loader of the sections of one release set: each is loaded once, and a failed load is retried at the next
 * call.
 *
 * @param find finds a registered section by name
 * @param onResult called after every attempt, with null on success
 */
export function createSectionLoader(
  find: (name: string) => Promise<SectionAddress | undefined>,
  onResult?: (name: string, error: unknown) => void,
): LoadSection {
  const loading = new Map<string, Promise<SectionModule>>();
  async function load(name: string): Promise<SectionModule> {
    const section = await find(name);
    if (!section) throw new Error(`The release set has no section ${name}`);
    return parseRemote(name, await loadRemote(`${section.container}/section`));
  }
  return (name) =>
    keepPromise(loading, name, () => {
      const section = load(name);
      section.then(
        () => onResult?.(name, null),
        (error: unknown) => onResult?.(name, error),
      );
      return section;
    });
}

/** `statusText` of a 503 for a page that timed out, as opposed to one that failed. */
export const LATE = 'late';

type Work = (...parts: never[]) => unknown;

/** Wraps a route's function with a deadline. After the deadline it rejects with a 503 response. */
const inTime =
  <W extends Work>(work: W, deadlineMs: number) =>
  (...parts: Parameters<W>) =>
    withDeadline(
      // The Promise turns a synchronous throw into a rejection.
      new Promise<unknown>((resolve) => resolve(work(...parts))),
      deadlineMs,
      () => new Response(null, { status: 503, statusText: LATE }),
    );

/**
 * Loads a page's component in parallel with its data. The router's own `lazy` is not used, since the router keeps its
 * promise: a component that failed or timed out once would fail permanently.
 */
function withComponent({ loader, lazy, ...route }: RouteObject, deadlineMs: number): RouteObject {
  const load = typeof lazy === 'object' ? lazy.Component : undefined;
  const loadData = typeof loader === 'function' ? loader : () => null;
  let Page: ComponentType | null | undefined;
  async function loadPage(): Promise<void> {
    Page ??= await load?.();
  }
  return {
    ...route,
    loader: inTime(async (args: LoaderFunctionArgs) => {
      const [data] = await Promise.all([loadData(args), loadPage()]);
      return data;
    }, deadlineMs),
    ...(load && { Component: () => Page && createElement(Page) }),
  } as RouteObject;
}

/**
 * Returns the section's routes with ids that are unique across sections: `SECTION/ROUTE`.
 *
 * @param deadlineMs for each loader together with its component, and for each action
 */
export function toMountedRoutes(
  name: string,
  { routes }: Pick<SectionModule, 'routes'>,
  deadlineMs: number,
): RouteObject[] {
  return routes.map((route) => {
    const { id, action } = route;
    return {
      ...withComponent(route, deadlineMs),
      id: `${name}/${id}`,
      ...(typeof action === 'function' && { action: inTime(action, deadlineMs) }),
    } as RouteObject;
  });
}
