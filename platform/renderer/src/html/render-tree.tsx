import { type SiteOptions, SiteOptionsContext } from '@site/contract/frame';
import { SECTIONS_ID } from '@site/page/tree/root-routes';
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { LateError, renderMarkup } from './render-markup.ts';

interface TreeOptions {
  readonly handler: StaticHandler;
  /** Changed when the page throws: status and errors. */
  readonly context: StaticHandlerContext;
  readonly siteOptions: SiteOptions;
  readonly onError: (error: unknown) => void;
  /** Milliseconds that are left for the page. */
  readonly patienceMs: number;
}

/** Renders the matched tree; when a page throws, once more with the error page inside the frame. */
export async function renderTree({ handler, context, siteOptions, onError, patienceMs }: TreeOptions): Promise<string> {
  const render = () =>
    renderMarkup(
      <SiteOptionsContext value={siteOptions}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteOptionsContext>,
      onError,
      patienceMs,
    );
  try {
    return await render();
  } catch (error) {
    // React has no error boundaries on the server, so the error is set by hand.
    context.errors = { [SECTIONS_ID]: error };
    context.statusCode = error instanceof LateError ? 503 : 500;
    return render();
  }
}
