import { type Frame, type SiteOptions, SiteOptionsContext } from '@site/contract/frame';
import { toPageMeta, toShownPage } from '@site/page/tree/document-meta';
import { SECTIONS_ID } from '@site/page/tree/root-routes';
import type { ErrorInfo } from 'react';
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { LateError, renderMarkup } from './render-markup.ts';

interface TreeOptions {
  readonly frame: Frame;
  readonly handler: StaticHandler;
  /** Status and errors are modified when the page throws. */
  readonly context: StaticHandlerContext;
  readonly siteOptions: SiteOptions;
  /** @param info names the components around the error */
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  /** Remaining time for the page, in milliseconds. */
  readonly timeoutMs: number;
}

/** Renders the matched tree; when a page throws, renders it again with the error page inside the frame. */
export async function renderTree({
  frame,
  handler,
  context,
  siteOptions,
  onError,
  timeoutMs,
}: TreeOptions): Promise<string> {
  /** Throws if the page's metadata throws: the page is then an error page, too. */
  const MetaCheck = () => {
    toPageMeta(frame, toShownPage(context));
    return null;
  };
  const render = () =>
    renderMarkup(
      <SiteOptionsContext value={siteOptions}>
        <MetaCheck />
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteOptionsContext>,
      onError,
      timeoutMs,
    );
  try {
    return await render();
  } catch (error) {
    // React has no error boundaries on the server, so the error is set explicitly.
    context.errors = { [SECTIONS_ID]: error };
    context.statusCode = error instanceof LateError ? 503 : 500;
    return render();
  }
}
