import { defineSection } from '@site/shared-ui/contract';
import { declaration } from './declaration.ts';
import { latestNews } from './fragments/latest-news/latest-news.ts';
import { newsListRoute } from './pages/news-list/news-list.route.ts';

const section = defineSection(declaration, {
  routes: { 'news-list': newsListRoute },
  fragments: { 'latest-news': latestNews },
});

export default section;
