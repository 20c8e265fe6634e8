import { optional, type PageRequest } from '@site/contract';
import type { HomeContent } from '@site/shared-ui/api';

const NOTHING: HomeContent = { video: '', videoTitle: '', content: null, figure: null, project: null };

/** Loads all blocks of the home page. A block that fails to load is omitted. */
export async function loadHome({ api, loadFragment }: PageRequest) {
  const [slides, cards, home, contributors, properties, latestNews, upcomingEvents] = await Promise.all([
    optional(api.carousel()),
    optional(api.impulsamos()),
    optional(api.home()),
    optional(api.contributors()),
    optional(api.properties()),
    loadFragment('mfe-news-events/latest-news', {}),
    loadFragment('mfe-news-events/upcoming-events', {}),
  ]);
  return {
    slides: slides ?? [],
    cards: cards ?? [],
    ...(home ?? NOTHING),
    contributors: contributors ?? [],
    name: properties?.find(({ name }) => name === 'name')?.value || 'Inicio',
    /** False if the home page may have content that failed to load. */
    loaded: [slides, cards, home, contributors].every(Boolean),
    latestNews,
    upcomingEvents,
  };
}

export type HomeView = Awaited<ReturnType<typeof loadHome>>;
