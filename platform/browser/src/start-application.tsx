import { registerPlugins } from '@module-federation/enhanced/runtime';
import { nextTask } from '@site/base/next-task';
import { type ApiClient, type CreateApi, TransferCache } from '@site/contract/api';
import { type BootData, HYDRATED_EVENT } from '@site/contract/boot-data';
import { type Frame, type SiteOptions, SiteOptionsContext } from '@site/contract/frame';
import { SectionLoader } from '@site/federation/section-loader';
import { PREVIEW_EXIT } from '@site/page/names';
import { createRootRoutes, SECTIONS_ID } from '@site/page/tree/root-routes';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { ANSWER_FRESH_MS, createBrowserApi, isReusable, type PrefetchedAnswers } from './browser-api.ts';
import { createBrowserConsent } from './browser-consent.ts';
import { mayPrefetch } from './connection.ts';
import { fieldErrors, noteError } from './field/field-errors.ts';
import { followForms } from './navigation/follow-forms.ts';
import { followLinks } from './navigation/follow-links.ts';
import { followNavigation } from './navigation/follow-navigation.ts';
import { openDocument } from './navigation/open-document.ts';
import { createQuietRouter } from './navigation/quiet-router.ts';
import { reloadInterrupted } from './navigation/reload-interrupted.ts';
import { startStoringPages, stopStoringPages } from './offline/offline-pages.ts';
import { hydratePage } from './page/hydrate-page.tsx';
import { LoadContexts } from './page/load-contexts.ts';
import { loadEntryPlugin } from './sections/load-entry.ts';
import { createSectionDirectory } from './sections/section-directory.ts';
import { createSectionRoutes } from './sections/section-routes.ts';
import { createScriptUrls } from './sections/trusted-script-url.ts';
import { untilInitialized } from './until-initialized.ts';
import { whenIdle } from './when-idle.ts';

const toOptions = (api: ApiClient, { consent }: Frame, boot: BootData): SiteOptions => ({
  api,
  consentMode: boot.consentText.mode,
  consent: createBrowserConsent(consent, boot.consentText),
  imageVariants: boot.imageVariants,
  previewExit: boot.preview ? PREVIEW_EXIT : null,
  boxes: boot.boxes,
});

/**
 * Hydrates the server's page. The same loaders run on the API answers in the page (transfer cache), so nothing is
 * fetched and the tree is the same. If the page's own code cannot be loaded, the page is not hydrated: the server's
 * HTML stays, and its links and forms work.
 */
export async function startApplication(frame: Frame, createApi: CreateApi, boot: BootData): Promise<void> {
  const opened = isReusable(boot.transfer) ? new URL(location.href) : undefined;
  const directory = createSectionDirectory(boot);
  const scriptUrls = createScriptUrls(frame.offline?.worker, () => directory.known.values());
  globalThis.__SITE_SCRIPT_URLS__ = scriptUrls;
  // React inserts the page's rich text again if something has changed the page before hydration, such as a translator
  // or a password manager.
  const transferCache = new TransferCache(
    JSON.parse(JSON.stringify(boot.transfer), (key, value) =>
      key === '__html' ? scriptUrls.createHTML(value) : value,
    ),
  );
  registerPlugins([loadEntryPlugin(directory.known, scriptUrls)]);
  const sections = new SectionLoader(directory.findByName);
  let mount = (_routes: RouteObject[]) => {};
  const prefetched: PrefetchedAnswers = new Map();
  let prepare = async (_url: URL) => {};
  const routes = createSectionRoutes(
    directory,
    sections,
    (loaded) => mount(loaded),
    (url) => prepare(url),
  );
  const api = createBrowserApi(createApi, transferCache, prefetched);
  const contexts = new LoadContexts(boot, api, sections);
  const ownRoutes = await routes.loadHere(location.pathname);
  await nextTask();
  const router = createBrowserRouter(createRootRoutes(frame)(ownRoutes), {
    getContext: contexts.create,
    async patchRoutesOnNavigation({ path }) {
      await routes.load(path, () => openDocument(router));
    },
  });
  // Not the `patch` argument of `patchRoutesOnNavigation`, which does nothing once the navigation was superseded.
  mount = (loaded) => router.patchRoutes(SECTIONS_ID, loaded);
  await untilInitialized(router);
  if (boot.status === 200 && router.state.errors)
    throw new Error('The page could not be hydrated.', { cause: Object.values(router.state.errors)[0] });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  followNavigation(router, frame);
  reloadInterrupted(router);
  await nextTask();
  fieldErrors.phase += 1;
  await hydratePage(
    root,
    <SiteOptionsContext value={toOptions(api, frame, boot)}>
      {/* No transitions: they would render in slices, repaint the old page in between, and so delay the new page. */}
      <RouterProvider router={createQuietRouter(router)} useTransitions={false} onError={noteError} />
    </SiteOptionsContext>,
  );
  followLinks(router);
  followForms(router);
  async function startAfterHydration(): Promise<void> {
    // In the same chunk as the parsers for the answers of the next page.
    const { sendFieldData, startPrefetching, exposeToDeveloperTools } = await import(
      /* webpackChunkName: "next-page" */ './when-hydrated.ts'
    );
    await nextTask();
    exposeToDeveloperTools(boot.shell, directory.known);
    const { create: createContext } = contexts;
    prepare = startPrefetching({
      directory,
      opened,
      prefetched,
      loadRoutes: routes.load,
      createContext,
      freshMs: ANSWER_FRESH_MS,
    });
    whenIdle(() => sendFieldData(boot, directory.findOwnerNow));
  }
  whenIdle(() => {
    fieldErrors.phase += 1;
    contexts.settle();
    transferCache.deactivate();
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event(HYDRATED_EVENT));
    if (boot.offline && frame.offline) startStoringPages(frame.offline.worker, scriptUrls);
    else if (!boot.preview) stopStoringPages().catch(() => undefined);
    directory.load().catch(() => undefined);
    // Without prefetching every link works as before.
    if (mayPrefetch(navigator)) whenIdle(() => startAfterHydration().catch(() => undefined));
  });
}
