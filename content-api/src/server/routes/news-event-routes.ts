import { EventSchema, EventSummarySchema } from '@site/contract/entities/events';
import { NewsSchema, NewsSummarySchema } from '@site/contract/entities/news';
import type { ApiServer } from '../api-server.ts';
import { addList, addSingle } from './lists.ts';

export function addNewsEventRoutes(app: ApiServer): void {
  addList(app, '/api/noticias', 'news', NewsSummarySchema);
  addSingle(app, '/api/noticias', 'news', NewsSchema, 'news item');
  addList(app, '/api/eventos', 'event', EventSummarySchema);
  addSingle(app, '/api/eventos', 'event', EventSchema, 'event');
}
