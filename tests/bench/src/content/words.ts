import type { Database } from '@site/content-api/database/database';

/** Words of a database by how many of its items have them. */
export interface BenchWords {
  /** In hardly any item. */
  readonly rare: readonly string[];
  /** In one of ten, or more. */
  readonly common: readonly string[];
}

const FREQUENT = `select word from vocabulary where length(word) >= 4 and word !~ '\\d'`;

/** Words that visitors could type, of both ends of the vocabulary; the same for the same content. */
export async function findWords(database: Database): Promise<BenchWords> {
  const read = async (sql: string) => (await database.query(sql)).map(({ word }) => String(word));
  return {
    rare: await read(`${FREQUENT} and items <= 8 order by md5(word) limit 200`),
    common: await read(
      `${FREQUENT} and items >= (select count(*) from item where kind in ('news', 'event')) / 10 order by items desc limit 40`,
    ),
  };
}
