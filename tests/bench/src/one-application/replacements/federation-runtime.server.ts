import { loadRemote as loadSection } from './federation-runtime.ts';

export { registerPlugins, registerRemotes } from './federation-runtime.ts';

/** Modules that only the render worker loads. */
const SERVER_PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'mfe_foundation/server-part': () => import('@site/mfe-foundation/server-part'),
  'mfe_news_events/server-part': () => import('@site/mfe-news-events/server-part'),
  'mfe_search_contact/server-part': () => import('@site/mfe-search-contact/server-part'),
  'mfe_work_areas/server-part': () => import('@site/mfe-work-areas/server-part'),
};

/** Loads sections and server parts, which are all in the server's bundle. */
export const loadRemote = (id: string): Promise<unknown> | undefined => SERVER_PARTS[id]?.() ?? loadSection(id);
