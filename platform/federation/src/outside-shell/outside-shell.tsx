import { toMadrid } from '@site/base/clock';
import { type FragmentProps, type LoadContext, loadContextKey, type SectionModule } from '@site/contract';
import { type CreateApi, TransferCache } from '@site/contract/api';
import { createConsent, type SiteOptions, SiteOptionsContext } from '@site/contract/frame';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import {
  createMemoryRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import { createFragmentLoader } from '../load-fragment.ts';
import { toAbsolute } from './to-absolute.ts';

const DEADLINE_MS = 10_000;

/** A section in another host: without the shell, which provides the router, the API client and the design system. */
interface Section {
  readonly name: string;
  readonly module: SectionModule;
  readonly createApi: CreateApi;
  /** Address of the site that the section belongs to. */
  readonly site: string;
}

/** Sends no headers or cookies, so that it is a simple request, which needs no CORS preflight (Fetch, 4.8). */
const fetchWithoutCredentials: typeof fetch = (address, { signal } = {}) =>
  fetch(address, { signal, credentials: 'omit' });

function toContext({ name, module, createApi, site }: Section): LoadContext {
  const api = createApi({
    base: site,
    fetch: fetchWithoutCredentials,
    deadlineMs: DEADLINE_MS,
    transferCache: new TransferCache({}),
    report: (error) => console.error(error.message),
  });
  const loadSection = async (owner: string) => {
    if (owner === name) return module;
    throw new Error(`${owner} is another section.`);
  };
  const onFailure = (fragment: string, error: unknown) => console.error(`Fragment ${fragment} failed`, error);
  const options = { loadSection, deadlineMs: DEADLINE_MS, skip: new Set<string>(), onFailure };
  const context: LoadContext = {
    api,
    now: toMadrid(new Date()),
    instant: Date.now(),
    loadFragment: createFragmentLoader(options, () => context),
  };
  return context;
}

/**
 * Renders nothing, as a failed fragment on the site does. React Router would show the error and its stack in the host's
 * page.
 */
function Failed() {
  const error = useRouteError();
  useEffect(() => console.error('The page of another site cannot be shown here', error), [error]);
  return null;
}

/** Reads its properties when it mounts only: callers give each address or set of properties its own `key`. */
function Outside({ section, route, address }: { section: Section; route: RouteObject; address: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ router, options }] = useState(() => {
    const context = toContext(section);
    const getContext = () => new RouterContextProvider(new Map([[loadContextKey, context]]));
    // Copied, since the router deletes from `lazy` what it has loaded: the next router would show nothing.
    const lazy = typeof route.lazy === 'object' ? { ...route.lazy } : route.lazy;
    const shown = { ...route, lazy, HydrateFallback: () => null, ErrorBoundary: Failed } as RouteObject;
    const site: SiteOptions = {
      api: context.api,
      consentMode: 'explicit',
      consent: createConsent('unknown', () => {}),
      imageVariants: true,
      previewExit: null,
    };
    return { router: createMemoryRouter([shown], { initialEntries: [address], getContext }), options: site };
  });
  useEffect(() => (frame.current ? toAbsolute(frame.current, section.site) : undefined), [section]);
  return (
    <div ref={frame}>
      <SiteOptionsContext value={options}>
        <RouterProvider router={router} />
      </SiteOptionsContext>
    </div>
  );
}

/**
 * Creates a component for any React application from a page of a section. It loads the data of the site's path
 * `address`.
 */
export function createPage(section: Section, id: string): ComponentType<{ readonly address?: string }> {
  const route = section.module.routes.find((each) => each.id === id);
  if (!route) throw new Error(`${section.name} has no route ${id}.`);
  return ({ address = route.path ?? '/' }) => (
    <Outside key={address} section={section} route={route} address={address} />
  );
}

/**
 * Creates a component for any React application from a fragment of a section, with the properties of its declaration.
 */
export function createFragment(section: Section, name: string): ComponentType<FragmentProps> {
  const fragment = section.module.fragments[name];
  if (!fragment) throw new Error(`${section.name} has no fragment ${name}.`);
  return (props) => {
    const lazy = { Component: async () => fragment.load(toContext(section), props) };
    return <Outside key={JSON.stringify(props)} section={section} route={{ path: '*', lazy }} address="/" />;
  };
}
