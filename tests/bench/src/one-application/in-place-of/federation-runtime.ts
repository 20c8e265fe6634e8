type Load = () => Promise<unknown>;

/** Every section and every server part, by the name under which the shell asks the federation runtime for them. */
const MODULES: Readonly<Record<string, Load>> = {
  'mfe_foundation/section': () =>
    import(/* webpackChunkName: "mfe-foundation" */ '../../../../../mfe-foundation/src/section.ts'),
  'mfe_news_events/section': () =>
    import(/* webpackChunkName: "mfe-news-events" */ '../../../../../mfe-news-events/src/section.ts'),
  'mfe_search_contact/section': () =>
    import(/* webpackChunkName: "mfe-search-contact" */ '../../../../../mfe-search-contact/src/section.ts'),
  'mfe_work_areas/section': () =>
    import(/* webpackChunkName: "mfe-work-areas" */ '../../../../../mfe-work-areas/src/section.ts'),
};

/** Loads a section as any application loads a part of itself. */
export const loadRemote = (id: string): Promise<unknown> | undefined => MODULES[id]?.();

export const registerPlugins = (): void => undefined;
export const registerRemotes = (): void => undefined;
export const getInstance = (): null => null;
