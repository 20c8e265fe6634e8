import { nextTask } from '@site/base/next-task';
import { type ApiClient, type CreateApi, TransferCache } from '@site/contract/api';
import { type BootData, HYDRATED_EVENT } from '@site/contract/boot-data';
import { type Frame, type SiteOptions, SiteOptionsContext } from '@site/contract/frame';
import { createSectionLoader } from '@site/federation/section-loader';
import { PREVIEW_EXIT } from '@site/page/names';
import { createRootRoutes, SECTIONS_ID } from '@site/page/tree/root-routes';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { ANSWER_FRESH_MS, createBrowserApi, isReusable, type PrefetchedAnswers } from './browser-api.ts';
import { createBrowserConsent } from './browser-consent.ts';
import { mayPrefetch } from './connection.ts';
import { fieldErrors, noteError } from './field/field-errors.ts';
import { endInterrupted } from './navigation/end-interrupted.ts';
import { followForms } from './navigation/follow-forms.ts';
import { followLinks } from './navigation/follow-links.ts';
import { followNavigation } from './navigation/follow-navigation.ts';
import { keyHistory } from './navigation/key-history.ts';
import { createDocumentOpener } from './navigation/open-document.ts';
import { createQuietRouter } from './navigation/quiet-router.ts';
import { startStoringPages, stopStoringPages } from './offline/offline-pages.ts';
import { hydratePage } from './page/hydrate-page.tsx';
import { createLoaderContext } from './page/loader-context.ts';
import { createSectionDirectory } from './sections/section-directory.ts';
import { createRouteLoader } from './sections/section-routes.ts';
import { setUpSectionScripts, trustTexts } from './sections/section-scripts.ts';
import { whenIdle } from './when-idle.ts';

const toOptions = (api: ApiClient, { consent }: Frame, boot: BootData): SiteOptions => ({
  api,
  consentMode: boot.consentText.mode,
  consent: createBrowserConsent(consent, boot.consentText),
  imageVariants: boot.imageVariants,
  previewExit: boot.preview ? PREVIEW_EXIT : null,
  boxes: boot.boxes,
});

/** Waits until the router has matched the first address and run its loaders. */
function untilInitialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * Hydrates the server's page. The same loaders run on the API answers in the page (transfer cache), so nothing is
 * fetched and the tree is the same. If the page's own code cannot be loaded, the page is not hydrated: the server's
 * HTML stays, and its links and forms work.
 */
export async function startApplication(frame: Frame, createApi: CreateApi): Promise<void> {
  const boot = __BOOT_DATA__;
  const opened = isReusable(boot.transfer) ? new URL(location.href) : undefined;
  const directory = createSectionDirectory(boot);
  setUpSectionScripts(frame.worker, directory.known);
  const loadSection = createSectionLoader(directory.findByName);
  const transferCache = new TransferCache(trustTexts(boot.transfer));
  let mount = (_routes: RouteObject[]) => {};
  const prefetched: PrefetchedAnswers = new Map();
  let prepare = async (_url: URL) => {};
  const loadRoutes = createRouteLoader(
    loadSection,
    (routes) => mount(routes),
    (url) => prepare(url),
  );
  const api = createBrowserApi(createApi, transferCache, prefetched);
  let isFirst = true;
  let isHydrated = false;
  const createContext = () => createLoaderContext(isHydrated ? null : boot, api, loadSection);
  const ownRoutes = await loadRoutes(directory.findOwner(location.pathname));
  await nextTask();
  const { openDocument, openStored, dataStrategy } = createDocumentOpener(() => router);
  keyHistory();
  const router = createBrowserRouter(createRootRoutes(frame)(ownRoutes), {
    getContext: createContext,
    dataStrategy,
    async patchRoutesOnNavigation({ path, signal }) {
      // Called for the first page too, whose owner the server has found.
      if (isFirst) return;
      // The server finds the section that owns the address.
      const findOwner = await directory.load().catch((error) => openDocument(error, signal));
      // None for a navigation that was superseded.
      if (findOwner) await loadRoutes(findOwner(path)).catch((error) => openStored(error, signal));
    },
  });
  // Not the `patch` argument of `patchRoutesOnNavigation`, which does nothing once the navigation was superseded.
  mount = (routes) => router.patchRoutes(SECTIONS_ID, routes);
  await untilInitialized(router);
  isFirst = false;
  if (boot.status === 200 && router.state.errors)
    throw new Error('The page could not be hydrated.', { cause: Object.values(router.state.errors)[0] });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  followNavigation(router, frame);
  endInterrupted(router);
  await nextTask();
  fieldErrors.phase += 1;
  await hydratePage(
    root,
    <SiteOptionsContext value={toOptions(api, frame, boot)}>
      {/* No transitions: they would render in slices, repaint the old page in between, and so delay the new page. */}
      <RouterProvider router={createQuietRouter(router)} useTransitions={false} onError={noteError} />
    </SiteOptionsContext>,
  );
  let isOutdated = () => false;
  followLinks(router, () => isOutdated());
  followForms(router);
  async function startAfterHydration(): Promise<void> {
    // In the same chunk as the parsers for the answers of the next page.
    const code = await import(/* webpackChunkName: "next-page" */ './when-hydrated.ts');
    await nextTask();
    code.exposeToDeveloperTools(boot.shell, directory.known);
    code.ignoreSecondClicks();
    code.followReturn();
    isOutdated = code.isOutdated;
    prepare = code.startPrefetching({
      directory,
      opened,
      prefetched,
      loadRoutes: async (pathname) => loadRoutes((await directory.load())(pathname)),
      createContext,
      freshMs: ANSWER_FRESH_MS,
    });
    whenIdle(() => code.sendFieldData(boot, directory.findOwner));
  }
  whenIdle(() => {
    fieldErrors.phase += 1;
    isHydrated = true;
    transferCache.deactivate();
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event(HYDRATED_EVENT));
    if (boot.offline && frame.worker) startStoringPages(frame.worker);
    else if (!boot.preview) stopStoringPages().catch(() => undefined);
    directory.load().catch(() => undefined);
    // With Save-Data nothing of this is loaded: links work, and an old tab stays as it is.
    if (mayPrefetch(navigator)) whenIdle(() => startAfterHydration().catch(() => undefined));
  });
}
