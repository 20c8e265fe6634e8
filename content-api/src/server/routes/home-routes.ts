import { CardSchema, ContributorSchema, HomeSchema, SlideSchema } from '@site/contract/entities/site';
import type { ContentStore } from '../../items/content-store.ts';
import type { ApiServer } from '../api-server.ts';
import { addList, addSingleton } from './lists.ts';

/** Calls of the home page. */
export function addHomeRoutes(app: ApiServer, store: ContentStore): void {
  addSingleton(app, store, '/api/home', 'home', HomeSchema);
  addList(app, store, '/api/carousel', 'slide', SlideSchema);
  addList(app, store, '/api/impulsamos', 'card', CardSchema);
  addList(app, store, '/api/contributor', 'contributor', ContributorSchema);
}
