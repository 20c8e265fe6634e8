import type { Database } from '../../src/database/database.ts';
import { writeContentState } from '../../src/import/content-state.ts';
import { writeContent } from '../../src/import/write-content.ts';
import type { ContentStore } from '../../src/items/content-store.ts';
import { HitSets } from '../../src/search/hits/hit-sets.ts';
import { VocabularyCache } from '../../src/search/vocabulary.ts';
import { openMigrated, type TestDatabase } from '../support/databases.ts';
import { MADE_NOW, makeItem } from './made-items.ts';
import { Draw } from './random.ts';

interface Made {
  readonly count: number;
  /** The same seed gives the same items. */
  readonly seed: number;
}

/** A new database with that many made items. */
export async function openMade(kind: TestDatabase, { count, seed }: Made): Promise<Database> {
  const database = await openMigrated(kind);
  const draw = new Draw(seed);
  const items = Array.from({ length: count }, (_, number) => makeItem(draw, number));
  await writeContent(database, items, []);
  return database;
}

/** The same as the content of a site, imported at one moment. Its `database` is to be closed. */
export async function openMadeStore(
  kind: TestDatabase,
  made: Made,
): Promise<ContentStore & { readonly database: Database }> {
  const database = await openMade(kind, made);
  await writeContentState(database, { hash: '1', day: '2026-11-22', relative_dates: false });
  const vocabulary = new VocabularyCache(database, () => MADE_NOW);
  return { database, vocabulary, hits: new HitSets(database), now: () => MADE_NOW, preview: false };
}
