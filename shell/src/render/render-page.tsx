import { createApiClient, TransferCache } from '@site/shared-ui/api';
import { type LoadContext, loadContextKey } from '@site/shared-ui/contract';
import { cleanHtml } from '@site/shared-ui/rich-text/server';
import {
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { toDocumentMeta } from '../app/document-meta.ts';
import { SECTIONS_ID } from '../app/root-routes.tsx';
import { toShownPage } from '../app/shown-page.ts';
import { createConsentStore, type SiteOptions, SiteOptionsContext } from '../app/site-options.ts';
import { createFragmentLoader } from '../federation/load-fragment.ts';
import type { SectionAddress } from '../federation/section-address.ts';
import type { SectionLoader } from '../federation/section-loader.ts';
import { toDocument } from './document.ts';
import { toPageAssets, toShellReference, toShellUrl } from './page-assets.ts';
import { renderMarkup } from './render-markup.ts';
import type { RenderAnswer, RenderRequest } from './render-request.ts';
import type { RendererOptions } from './renderer-options.ts';

/** What stays the same from page to page of one release set. */
export interface RenderEnvironment {
  readonly options: RendererOptions;
  readonly addresses: readonly SectionAddress[];
  readonly loader: SectionLoader;
  readonly handler: StaticHandler;
  readonly failures: Readonly<Record<string, string>>;
}

const toText = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Renders the matched tree; when a page throws, once more with the error in its place, inside the frame. */
async function renderTree(
  handler: StaticHandler,
  context: StaticHandlerContext,
  siteOptions: SiteOptions,
  problems: string[],
): Promise<string> {
  const render = () =>
    renderMarkup(
      <SiteOptionsContext value={siteOptions}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteOptionsContext>,
      (error) => void problems.push(toText(error)),
    );
  try {
    return await render();
  } catch (error) {
    // React has no error boundaries on the server: the error is handed to the route's, and the frame rendered anew.
    context.errors = { [SECTIONS_ID]: error };
    context.statusCode = 500;
    return render();
  }
}

/** A posted form goes to the action of the route, as it would in the browser. */
const toRequestInit = (form: string | null): RequestInit =>
  form === null ? {} : { method: 'POST', body: new URLSearchParams(form) };

/** One page, from its URL to its HTML: loaders, fragments, status, markup, head, data for the browser. */
export async function renderPage(environment: RenderEnvironment, request: RenderRequest): Promise<RenderAnswer> {
  const { options, addresses, loader, handler, failures } = environment;
  const problems: string[] = [];
  const failed = new Set(Object.keys(failures));
  const fragments: string[] = [];
  const transferCache = new TransferCache();
  const api = createApiClient({
    base: options.apiBase,
    fetch,
    deadlineMs: options.apiDeadlineMs,
    transferCache,
    report: (error) => void problems.push(error.message),
    clean: cleanHtml,
    headers: { 'x-request-id': request.requestId },
  });
  const loadContext: LoadContext = {
    api,
    now: request.now,
    loadFragment: createFragmentLoader(
      {
        sections: loader,
        skip: new Set(),
        onLoad: (name) => void fragments.push(name),
        onFailure: (name, error) => {
          failed.add(name);
          problems.push(`${name}: ${toText(error)}`);
        },
      },
      () => loadContext,
    ),
  };
  const url = new URL(request.url, options.siteUrl);
  const context = await handler.query(new Request(url, toRequestInit(request.form)), {
    requestContext: new RouterContextProvider(new Map([[loadContextKey, loadContext]])),
  });
  if (context instanceof Response)
    return { status: context.status, html: '', location: context.headers.get('Location'), problems };

  const siteOptions = {
    consentMode: options.consentMode,
    imageVariants: options.imageVariants,
    preview: request.preview,
    consent: createConsentStore(request.consent),
  };
  const body = await renderTree(handler, context, siteOptions, problems);
  const [layout, page, error] = toShownPage(context);
  const [sectionName, route = ''] = (page?.id ?? '').split('/');
  const section = options.sections.find(({ name }) => name === sectionName);
  const assets = toPageAssets(options.sections, section && { section, route }, fragments);
  const { shell } = options;
  const [main, ...others] = shell.js.map((file) => toShellReference(shell, file));
  const documentMeta = toDocumentMeta(layout, page, error);
  const html = toDocument({
    meta: { ...documentMeta, noindex: documentMeta.noindex || request.preview },
    canonical: options.siteUrl + url.pathname,
    css: [...shell.css.map((file) => toShellReference(shell, file)), ...assets.css],
    fonts: shell.fonts.map((file) => toShellUrl(shell, file)),
    body,
    bootScript: options.bootScript,
    boot: {
      set: options.set,
      status: context.statusCode,
      now: request.now,
      main: main ?? { src: '', integrity: '' },
      preload: [...others, ...assets.js],
      sections: addresses,
      failed: [...failed],
      transfer: transferCache.toState(),
      consentMode: options.consentMode,
      imageVariants: options.imageVariants,
      preview: request.preview,
    },
  });
  return { status: context.statusCode, html, location: null, problems };
}
