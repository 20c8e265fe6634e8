import type { Database } from '../database/database.ts';
import type { VocabularyCache } from '../search/vocabulary.ts';

export interface ContentStore {
  readonly database: Database;
  readonly vocabulary: VocabularyCache;
  /** The moment that parts past from coming events. */
  readonly now: () => Date;
  /** True for the holder of a preview link, who sees also what is not published yet. */
  readonly preview: boolean;
}
