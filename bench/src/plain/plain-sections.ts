import foundation from '../../../mfe-foundation/src/section.ts';
import foundationPart from '../../../mfe-foundation/src/server-part.ts';
import newsEvents from '../../../mfe-news-events/src/section.ts';
import newsEventsPart from '../../../mfe-news-events/src/server-part.ts';
import searchContact from '../../../mfe-search-contact/src/section.ts';
import searchContactPart from '../../../mfe-search-contact/src/server-part.ts';
import workAreas from '../../../mfe-work-areas/src/section.ts';
import workAreasPart from '../../../mfe-work-areas/src/server-part.ts';

/**
 * Stands in for Module Federation's runtime where the shell's renderer is built together with all sections: what would be
 * loaded from containers is simply imported.
 */
const MODULES: Readonly<Record<string, unknown>> = {
  'mfe_foundation/section': foundation,
  'mfe_foundation/server-part': foundationPart,
  'mfe_news_events/section': newsEvents,
  'mfe_news_events/server-part': newsEventsPart,
  'mfe_search_contact/section': searchContact,
  'mfe_search_contact/server-part': searchContactPart,
  'mfe_work_areas/section': workAreas,
  'mfe_work_areas/server-part': workAreasPart,
};

export const loadRemote = async (id: string): Promise<unknown> => ({ default: MODULES[id] });
export const registerRemotes = (): void => {};
export const registerPlugins = (): void => {};
export const getInstance = (): null => null;
