import { optional, type PageRequest } from '@site/contract';

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
    video: home?.video ?? '',
    videoTitle: home?.videoTitle ?? '',
    content: home?.content ?? null,
    figure: home?.figure ?? null,
    project: home?.project ?? null,
    contributors: contributors ?? [],
    name: properties?.find(({ name }) => name === 'name')?.value || 'Inicio',
    latestNews,
    upcomingEvents,
  };
}

export type HomeView = Awaited<ReturnType<typeof loadHome>>;
