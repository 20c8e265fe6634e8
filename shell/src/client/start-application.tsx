import { registerPlugins } from '@module-federation/runtime';
import { TransferCache } from '@site/shared-ui/api';
import { type LoadContext, loadContextKey } from '@site/shared-ui/contract';
import { toMadrid } from '@site/shared-ui/dates';
import { createBrowserRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { isMissing, toDocumentMeta } from '../app/document-meta.ts';
import { SECTIONS_ID, toRootRoutes } from '../app/root-routes.tsx';
import { toShownPage } from '../app/shown-page.ts';
import { createConsentStore, type SiteOptions, SiteOptionsContext } from '../app/site-options.ts';
import { createFragmentLoader } from '../federation/load-fragment.ts';
import { toRouteTable } from '../federation/section-address.ts';
import { SectionLoader, toMountedRoutes } from '../federation/section-loader.ts';
import { HYDRATED_EVENT } from '../page/boot-data.ts';
import { readConsent } from '../page/consent.ts';
import { ANSWER_FRESH_MS, createBrowserApi } from './browser-api.ts';
import { hydratePage } from './hydrate-page.tsx';
import { loadEntryPlugin } from './load-entry.ts';
import { nextTask } from './next-task.ts';
import { askForDocument, keepShownPage, startKeepingPages } from './offline-pages.ts';
import { isPolite } from './prefetch/is-polite.ts';
import { readBootData } from './read-boot-data.ts';
import { showDocumentMeta } from './show-document-meta.ts';
import { createScriptUrls } from './trusted-script-url.ts';
import { untilInitialized } from './until-initialized.ts';

/** Milliseconds after which a page goes on without a fragment. */
const FRAGMENT_DEADLINE_MS = 3_000;
/** Milliseconds after which a page counts as failed. */
const PAGE_DEADLINE_MS = 12_000;

/**
 * Takes over the server's page: the same loaders run once more on the answers that travelled in the page, so nothing is
 * fetched and the tree is the same. If the page's own code cannot be had, nothing is taken over: the server's HTML
 * stays, and its links and forms work.
 */
export async function startApplication(): Promise<void> {
  const boot = readBootData();
  const transferCache = new TransferCache(boot.transfer);
  const api = createBrowserApi(transferCache);
  const toScriptUrl = createScriptUrls(boot.sections);
  registerPlugins([loadEntryPlugin(boot.sections, toScriptUrl)]);
  const sections = new SectionLoader(boot.sections);
  const findOwner = toRouteTable(boot.sections);
  let stable = false;

  function createLoadContext(): LoadContext {
    const context: LoadContext = {
      api,
      now: stable ? toMadrid(new Date()) : boot.now,
      instant: Date.now(),
      loadFragment: createFragmentLoader(
        {
          sections,
          deadlineMs: FRAGMENT_DEADLINE_MS,
          skip: new Set(stable ? [] : boot.failed),
          onFailure: (name, error) => console.error(`Fragment ${name} failed`, error),
        },
        () => context,
      ),
    };
    return context;
  }

  const createContext = () => new RouterContextProvider(new Map([[loadContextKey, createLoadContext()]]));

  const loadRoutesOf = async (name: string): Promise<RouteObject[]> =>
    toMountedRoutes(name, await sections.load(name), PAGE_DEADLINE_MS);

  const mounted = new Set<string>();
  async function mountOwner(pathname: string): Promise<RouteObject[]> {
    const owner = findOwner(pathname);
    if (!owner || mounted.has(owner.name)) return [];
    const routes = await loadRoutesOf(owner.name);
    mounted.add(owner.name);
    return routes;
  }

  const router = createBrowserRouter(toRootRoutes(await mountOwner(location.pathname)), {
    getContext: createContext,
    async patchRoutesOnNavigation({ path, patch }) {
      patch(SECTIONS_ID, await mountOwner(path));
    },
  });
  await untilInitialized(router);
  if (boot.status === 200 && router.state.errors)
    throw new Error('The page could not be taken over.', { cause: router.state.errors });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  let { location: shown } = router.state;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    const [layout, page, error] = toShownPage(state);
    showDocumentMeta(toDocumentMeta(layout, page, error));
    if (state.location === shown) return;
    shown = state.location;
    if (error === undefined) keepShownPage();
    else if (!isMissing(error)) askForDocument();
  });
  const options: SiteOptions = {
    consentText: boot.consentText,
    imageVariants: boot.imageVariants,
    preview: boot.preview,
    consent: createConsentStore(readConsent(document.cookie, boot.consentText)),
  };
  async function prefetchAhead(): Promise<void> {
    const { startPrefetching } = await import(/* webpackChunkName: "prefetch" */ './prefetch/start-prefetching.ts');
    startPrefetching({
      async loadRoutes(pathname) {
        const owner = findOwner(pathname);
        return owner ? loadRoutesOf(owner.name) : [];
      },
      createContext,
      freshMs: ANSWER_FRESH_MS,
      onNavigated: (listener) => router.subscribe((state) => state.navigation.state === 'idle' && listener()),
    });
  }
  await nextTask();
  await hydratePage(
    root,
    <SiteOptionsContext value={options}>
      <RouterProvider router={router} />
    </SiteOptionsContext>,
  );
  requestIdleCallback(() => {
    stable = true;
    transferCache.deactivate();
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event(HYDRATED_EVENT));
    if (boot.offline) startKeepingPages(toScriptUrl);
    // Without it every link works as before.
    if (isPolite(navigator)) prefetchAhead().catch(() => undefined);
  });
}
