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

/** A section as another host gets it: without the shell, which has the router, the API client and the design system. */
interface Section {
  readonly name: string;
  readonly module: SectionModule;
  readonly createApi: CreateApi;
  /** Address of the site that the section belongs to. */
  readonly site: string;
}

/** No header and no cookie: a simple request, which another origin may make (Fetch, 4.8). */
const fetchOpenly: typeof fetch = (address, { signal } = {}) => fetch(address, { signal, credentials: 'omit' });

function toContext({ name, module, createApi, site }: Section): LoadContext {
  const api = createApi({
    ...{ base: site, fetch: fetchOpenly, deadlineMs: DEADLINE_MS, transferCache: new TransferCache({}) },
    report: (error) => console.error(error.message),
  });
  const load = async (owner: string) => {
    if (owner === name) return module;
    throw new Error(`${owner} is another section.`);
  };
  const onFailure = (fragment: string, error: unknown) => console.error(`Fragment ${fragment} failed`, error);
  const options = { sections: { load }, deadlineMs: DEADLINE_MS, skip: new Set<string>(), onFailure };
  const context: LoadContext = {
    ...{ api, now: toMadrid(new Date()), instant: Date.now() },
    loadFragment: createFragmentLoader(options, () => context),
  };
  return context;
}

/** Leaves its place empty, as a fragment does on the site: React Router would write an error with its stack into the host's page. */
function Failed() {
  const error = useRouteError();
  useEffect(() => console.error('What another site shows here cannot be had', error), [error]);
  return null;
}

/** Shows what it was first given: something else is another element. */
function Outside({ section, route, address }: { section: Section; route: RouteObject; address: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ router, options }] = useState(() => {
    const context = toContext(section);
    const getContext = () => new RouterContextProvider(new Map([[loadContextKey, context]]));
    // The router takes out of `lazy` what it has loaded: the next one would find nothing there, and show nothing.
    const lazy = typeof route.lazy === 'object' ? { ...route.lazy } : route.lazy;
    const shown = { ...route, lazy, HydrateFallback: () => null, ErrorBoundary: Failed } as RouteObject;
    const site: SiteOptions = {
      ...{ api: context.api, consentMode: 'explicit', consent: createConsent('unknown', () => {}) },
      ...{ imageVariants: true, previewExit: null },
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

/** A page of a section as a component for any React application. It loads what it shows, at the path `address` of the site. */
export function toPage(section: Section, id: string): ComponentType<{ readonly address?: string }> {
  const route = section.module.routes.find((each) => each.id === id);
  if (!route) throw new Error(`${section.name} has no route ${id}.`);
  return ({ address = route.path ?? '/' }) => (
    <Outside key={address} section={section} route={route} address={address} />
  );
}

/** A fragment of a section as a component for any React application, with the properties that its declaration names. */
export function toFragment(section: Section, name: string): ComponentType<FragmentProps> {
  const fragment = section.module.fragments[name];
  if (!fragment) throw new Error(`${section.name} has no fragment ${name}.`);
  return (props) => {
    const lazy = { Component: async () => fragment.load(toContext(section), props) };
    return <Outside key={JSON.stringify(props)} section={section} route={{ path: '*', lazy }} address="/" />;
  };
}
