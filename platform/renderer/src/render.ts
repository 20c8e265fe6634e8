import { toMessage } from '@site/base/error-text';
import { SpanRecorder } from '@site/base/trace/span-recorder';
import '@site/page/provided-shared';
import { type ModuleFederationRuntimePlugin, registerPlugins } from '@module-federation/enhanced/runtime';
import type { Frame } from '@site/contract/frame';
import type { FrameServerPart } from '@site/contract/frame/server-part';
import { toSectionAddress } from '@site/contract/section-address';
import type { RendererModule } from '@site/contract/worker/renderer';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import { createSectionLoader, registerSections } from '@site/federation/section-loader';
import { DATA_PATH } from '@site/page/names';
import { RecentAnswers } from '@site/page/recent-answers';
import { createRootRoutes } from '@site/page/tree/root-routes';
import { answerData } from './api/answer-data.ts';
import { createApiCalls } from './api/api-calls.ts';
import { LastAnswers } from './api/last-answers.ts';
import { createStyleReader } from './html/page-styles.ts';
import { createMoveFinder, createMovesFetch } from './moved-addresses.ts';
import { createOwnerHandlers } from './owner-handlers.ts';
import type { TracedTask } from './page-trace.ts';
import { renderPage } from './render-page.tsx';
import { createResources } from './resources/answer-resource.ts';
import { createServerPartLoader } from './resources/server-parts.ts';

/** Share of a page's deadline for its loader; the rest is left for rendering an error page. */
const LOADER_SHARE = 0.8;

/** Maximum number of cached answers per worker; a page needs ten. */
const MAX_ANSWERS = 500;

/** Provides the federation runtime with containers from verified bytes, never from the network. */
function verifiedEntryPlugin({ sections, loadContainer }: RendererOptions): ModuleFederationRuntimePlugin {
  return {
    name: 'verified-entry',
    async loadEntry({ remoteInfo }) {
      const section = sections.find(({ container }) => container === remoteInfo.name);
      if (!section) throw new Error(`The release set has no container ${remoteInfo.name}`);
      return (await loadContainer(section)) as never;
    },
  };
}

/**
 * Creates the entry of a site's render worker, which resolves to the renderer of a release set once the first sections
 * have loaded.
 */
export const createRendererFor =
  (browserFrame: Frame, frameServerPart: FrameServerPart): RendererModule['createRenderer'] =>
  async (rendererOptions) => {
    const frame = { ...browserFrame, serverPages: frameServerPart.pages };
    const options = {
      ...rendererOptions,
      createApi: frameServerPart.createApi,
      callApi: createApiCalls({
        fetch,
        base: rendererOptions.apiBase,
        deadlineMs: rendererOptions.apiDeadlineMs,
        lastAnswers: await LastAnswers.open(rendererOptions.frameFile),
      }),
      recentAnswers: new RecentAnswers({ freshMs: rendererOptions.apiFreshMs, capacity: MAX_ANSWERS }),
    };
    registerPlugins([verifiedEntryPlugin(options)]);
    const addresses = options.sections.map(toSectionAddress);
    const byName = new Map(addresses.map((address) => [address.name, address]));
    registerSections(addresses);
    const note = (name: string, error: unknown) => options.onSection(name, error === null ? null : toMessage(error));
    const loadSection = createSectionLoader(async (name) => byName.get(name), note);
    const handlers = createOwnerHandlers({
      toRootRoutes: createRootRoutes(frame),
      addresses,
      loadSection,
      onFailure: note,
      deadlineMs: options.deadlineMs * LOADER_SHARE,
    });
    await Promise.all(options.warm.map(handlers.warm));
    const loadServerPart = createServerPartLoader();
    const findDocument = createResources({ ...options, loadServerPart, loadName: frameServerPart.loadName });
    const findMove = createMoveFinder(createMovesFetch(options));
    const readStyles = createStyleReader(options.readStyle);
    const environment = {
      options,
      frame,
      frameServerPart,
      byName,
      loadSection,
      loadServerPart,
      findMove,
      handlers,
      readStyles,
    };
    const answer = (task: TracedTask) => {
      if (task.url.startsWith(`${DATA_PATH}/`)) return answerData(environment, task);
      const url = new URL(task.url, options.siteUrl);
      const answerDocument = task.form === null ? findDocument(url.pathname) : null;
      return answerDocument ? answerDocument(task) : renderPage(environment, task, url);
    };
    return {
      async render(task) {
        const trace = SpanRecorder.open(task.traceparent);
        if (!trace) return answer(task);
        const spans = trace.records;
        return { ...(await answer({ ...task, trace }).finally(() => trace.end())), spans };
      },
    };
  };
