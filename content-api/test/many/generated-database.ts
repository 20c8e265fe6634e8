import type { Database } from '../../src/database/database.ts';
import { writeContentState } from '../../src/import/database/content-state.ts';
import { writeContent } from '../../src/import/database/write-content.ts';
import type { Item } from '../../src/items/item.ts';
import type { ContentStore } from '../../src/search/content-store.ts';
import { cacheVocabulary } from '../../src/search/vocabulary.ts';
import { openMigrated, type TestDatabase } from '../support/databases.ts';
import { GENERATED_NOW, makeItem } from './generated-items.ts';
import { Draw } from './random.ts';

interface GeneratedOptions {
  readonly count: number;
  /** The same seed gives the same items. */
  readonly seed: number;
}

interface GeneratedStore extends ContentStore {
  /** To be closed by the caller. */
  readonly database: Database;
  readonly items: readonly Item[];
}

/** A new database with that many generated items, written as by an import. */
export async function openGeneratedStore(
  kind: TestDatabase,
  { count, seed }: GeneratedOptions,
): Promise<GeneratedStore> {
  const database = await openMigrated(kind);
  const draw = new Draw(seed);
  const items = Array.from({ length: count }, (_, number) => makeItem(draw, number));
  await writeContent(database, items, []);
  await writeContentState(database, { hash: '1', day: '2026-11-22', relative_dates: false });
  const vocabulary = cacheVocabulary(database, () => GENERATED_NOW);
  return { database, items, vocabulary, now: () => GENERATED_NOW, preview: false };
}
