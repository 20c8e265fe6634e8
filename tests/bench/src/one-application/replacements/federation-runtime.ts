type Load = () => Promise<unknown>;

/** Every section, by the id with which the shell requests it from the federation runtime. */
const MODULES: Readonly<Record<string, Load>> = {
  'mfe_foundation/section': () => import(/* webpackChunkName: "mfe-foundation" */ '@site/mfe-foundation/section'),
  'mfe_news_events/section': () => import(/* webpackChunkName: "mfe-news-events" */ '@site/mfe-news-events/section'),
  'mfe_search_contact/section': () =>
    import(/* webpackChunkName: "mfe-search-contact" */ '@site/mfe-search-contact/section'),
  'mfe_work_areas/section': () => import(/* webpackChunkName: "mfe-work-areas" */ '@site/mfe-work-areas/section'),
};

/** Loads a section as a chunk of the application. */
export const loadRemote = (id: string): Promise<unknown> | undefined => MODULES[id]?.();

export const registerPlugins = (): void => undefined;
export const registerRemotes = (): void => undefined;
