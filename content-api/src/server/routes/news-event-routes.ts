import { EventSchema, EventSummarySchema } from '@site/contract/entities/events';
import { NewsSchema, NewsSummarySchema } from '@site/contract/entities/news';
import type { ContentStore } from '../../search/content-store.ts';
import type { ApiServer } from '../api-server.ts';
import { addList, addSingle } from './lists.ts';

export function addNewsEventRoutes(app: ApiServer, store: ContentStore): void {
  addList(app, store, '/api/noticias', 'news', NewsSummarySchema);
  addSingle(app, store, '/api/noticias', 'news', NewsSchema, 'news item');
  addList(app, store, '/api/eventos', 'event', EventSummarySchema);
  addSingle(app, store, '/api/eventos', 'event', EventSchema, 'event');
}
