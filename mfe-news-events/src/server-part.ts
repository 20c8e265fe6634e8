import { defineServerPart } from '@site/contract/server-part';
import { declaration } from './declaration.ts';
import { answerCalendar, answerEventCalendar } from './server/calendar/event-calendar.ts';
import { describeEvent, describeEventList } from './server/descriptions/describe-events.ts';
import { describeNewsItem, describeNewsList } from './server/descriptions/describe-news.ts';
import { answerAtom, answerRss } from './server/feeds/news-feed.ts';
import { listSitemap } from './server/sitemap.ts';

const serverPart = defineServerPart(declaration, {
  resources: {
    'news-atom': answerAtom,
    'news-rss': answerRss,
    'area-atom': answerAtom,
    'area-rss': answerRss,
    calendar: answerCalendar,
    'event-calendar': answerEventCalendar,
  },
  sitemap: listSitemap,
  describe: {
    'news-list': describeNewsList,
    'news-detail': describeNewsItem,
    'event-list': describeEventList,
    'event-detail': describeEvent,
  },
});

export default serverPart;
