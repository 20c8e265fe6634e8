import '../client/provided-shared.ts';
import { registerPlugins } from '@module-federation/runtime';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { toRootRoutes, toUnavailableRoutes } from '../app/root-routes.tsx';
import { readSharedUse } from '../federation/read-shared-use.ts';
import { SectionLoader, toMountedRoutes } from '../federation/section-loader.ts';
import { RecentAnswers } from '../page/recent-answers.ts';
import { createApiFetch } from './api-fetch.ts';
import { verifiedEntryPlugin } from './load-entry.ts';
import { createMoveFinder, fetchMoves } from './moved-addresses.ts';
import { toReleaseUrl } from './page-assets.ts';
import { renderPage } from './render-page.tsx';
import type { RenderAnswer, RenderOrder } from './render-request.ts';
import type { RendererOptions } from './renderer-options.ts';
import { createResources } from './resources/answer-resource.ts';
import { createServerPartLoader } from './resources/server-parts.ts';

/** Share of a page's deadline that its loader may take; the rest is left for saying so inside the frame. */
const LOADER_SHARE = 0.8;

/** How many answers a worker keeps for a moment; a page asks for ten. */
const RECENT_ANSWERS = 500;

/** Renders the pages of one release set. */
export interface Renderer {
  readonly render: (order: RenderOrder) => Promise<RenderAnswer>;
  /** Sections that could not be loaded, with the reason. Their addresses answer 503, all others work. */
  readonly failures: Readonly<Record<string, string>>;
  readonly readShared: typeof readSharedUse;
}

/**
 * Loads every section of a release set and gives its renderer. A section that cannot be loaded costs its own addresses
 * only.
 */
export async function createRenderer(given: RendererOptions): Promise<Renderer> {
  const options = {
    ...given,
    apiFetch: createApiFetch({ fetch, deadlineMs: given.apiDeadlineMs }),
    recentAnswers: new RecentAnswers({ freshMs: given.apiFreshMs, capacity: RECENT_ANSWERS, now: Date.now }),
  };
  registerPlugins([verifiedEntryPlugin(options)]);
  const addresses = options.sections.map((section) => ({
    name: section.name,
    container: section.container,
    entry: toReleaseUrl(section, section.entry.web),
    integrity: section.assets[section.entry.web]?.integrity ?? '',
    paths: section.routes.map(({ path }) => path),
  }));
  const loader = new SectionLoader(addresses);
  const failures: Record<string, string> = {};
  const mounted = await Promise.all(
    addresses.map(async ({ name, paths }): Promise<RouteObject[]> => {
      try {
        return toMountedRoutes(name, await loader.load(name), options.deadlineMs * LOADER_SHARE);
      } catch (error) {
        failures[name] = error instanceof Error ? error.message : String(error);
        return toUnavailableRoutes(name, paths);
      }
    }),
  );
  const handler = createStaticHandler(toRootRoutes(mounted.flat()));
  const refusingHandler = createStaticHandler(
    toRootRoutes(addresses.flatMap(({ name, paths }) => toUnavailableRoutes(name, paths))),
  );
  const loadServerPart = createServerPartLoader();
  const answerResource = createResources({ ...options, loadServerPart });
  const findMove = createMoveFinder(
    () => fetchMoves(options),
    () => performance.now(),
  );
  const environment = { options, addresses, loader, loadServerPart, findMove };
  return {
    failures,
    readShared: readSharedUse,
    render: async (order) =>
      (await answerResource(order)) ??
      renderPage({ ...environment, handler: order.refused ? refusingHandler : handler }, order),
  };
}
