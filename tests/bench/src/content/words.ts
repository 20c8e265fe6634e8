import type { Database } from '@site/content-api/database/database';

/** Words of a database, by the number of items that contain them. */
export interface BenchWords {
  /** In at most eight items. */
  readonly rare: readonly string[];
  /** In at least a tenth of the items. */
  readonly common: readonly string[];
}

const SELECT_WORDS = `select word from vocabulary where length(word) >= 4 and word !~ '\\d'`;

/** Selects rare and common words that visitors could type. The same content gives the same words. */
export async function findWords(database: Database): Promise<BenchWords> {
  const read = async (sql: string) => (await database.query(sql)).map(({ word }) => String(word));
  return {
    rare: await read(`${SELECT_WORDS} and items <= 8 order by md5(word) limit 200`),
    common: await read(
      `${SELECT_WORDS} and items >= (select count(*) from item where kind in ('news', 'event')) / 10 order by items desc limit 40`,
    ),
  };
}
