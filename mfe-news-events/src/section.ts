import { defineSection } from '@site/contract';
import { declaration } from './declaration.ts';
import { latestNews } from './fragments/latest-news/latest-news.ts';
import { givenEvents, relatedEvents } from './fragments/related-events/related-events.ts';
import { givenNews, relatedNews } from './fragments/related-news/related-news.ts';
import { upcomingEvents } from './fragments/upcoming-events/upcoming-events.ts';
import { eventDetailRoute } from './pages/event-detail/event-detail.route.ts';
import { eventListRoute } from './pages/event-list/event-list.route.ts';
import { newsDetailRoute } from './pages/news-detail/news-detail.route.ts';
import { newsListRoute } from './pages/news-list/news-list.route.ts';

const section = defineSection(declaration, {
  routes: {
    'news-list': newsListRoute,
    'news-detail': newsDetailRoute,
    'event-list': eventListRoute,
    'event-detail': eventDetailRoute,
  },
  fragments: {
    'latest-news': latestNews,
    'upcoming-events': upcomingEvents,
    'related-news': relatedNews,
    'related-events': relatedEvents,
    'given-news': givenNews,
    'given-events': givenEvents,
  },
});

export default section;
