import { loadRemote as loadSection } from './federation-runtime.ts';

export { getInstance, registerPlugins, registerRemotes } from './federation-runtime.ts';

/** What only the render worker asks for. */
const SERVER_PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'mfe_foundation/server-part': () => import('../../../../../mfe-foundation/src/server-part.ts'),
  'mfe_news_events/server-part': () => import('../../../../../mfe-news-events/src/server-part.ts'),
  'mfe_search_contact/server-part': () => import('../../../../../mfe-search-contact/src/server-part.ts'),
  'mfe_work_areas/server-part': () => import('../../../../../mfe-work-areas/src/server-part.ts'),
};

/** Sections and server parts, all of them in the server's one bundle. */
export const loadRemote = (id: string): Promise<unknown> | undefined => SERVER_PARTS[id]?.() ?? loadSection(id);
