import type { Database } from '../database/database.ts';
import type { SearchStore } from '../search/search.ts';

export interface ContentStore extends SearchStore {
  readonly database: Database;
}
