import type { Queryable } from '../database/database.ts';
import { cacheVocabulary, type Vocabulary } from './vocabulary.ts';

/** The source of responses, and for whom they are. */
export interface ContentStore {
  readonly database: Queryable;
  readonly vocabulary: () => Promise<Vocabulary>;
  readonly now: () => Date;
  /** True for the holder of a preview link, who also sees unpublished content. */
  readonly preview: boolean;
}

/** The content as visitors see it. */
export const createContentStore = (database: Queryable, now = () => new Date()): ContentStore => ({
  database,
  vocabulary: cacheVocabulary(database, now),
  now,
  preview: false,
});
