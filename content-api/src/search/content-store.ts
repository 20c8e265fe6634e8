import type { Queryable } from '../database/database.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What answers are read from, and for whom. */
export interface ContentStore {
  readonly database: Queryable;
  readonly vocabulary: () => Promise<Vocabulary>;
  readonly now: () => Date;
  /** True for the holder of a preview link, who sees also what is not published yet. */
  readonly preview: boolean;
}
