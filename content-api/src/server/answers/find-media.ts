import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import { createRowReader } from '../../database/rows.ts';
import { toPlainName } from '../../items/public-name.ts';
import type { ContentStore } from '../../search/content-store.ts';

const Row = v.object({
  name: v.string(),
  plainName: v.string(),
  hash: v.string(),
  type: v.string(),
  widths: v.array(integer),
});
export type Media = v.InferOutput<typeof Row>;
const read = createRowReader(Row);

// An exact name takes precedence over names that merely seem to contain a hash. Files imported by the previous version
// of the program have no plain name; older responses may name them with a hash.
const FIND = `select name, coalesce(plain_name, name) as "plainName", hash, type, widths from media
  where kind = $1 and (name = $2 or plain_name in ($2, $3) or plain_name is null and name = $3)`;
// An unpublished document must not be found by guessing its name.
const CONDITIONS = {
  image: '',
  document: "and exists (select 1 from shown_item($4, $5) where kind = 'document' and id = name)",
} as const;
const ORDER = 'order by name = $2 desc, plain_name = $2 desc nulls last limit 1';

/** Finds a file by its name with the current hash, a former hash or none. */
export async function findMedia(
  { database, now, preview }: ContentStore,
  kind: keyof typeof CONDITIONS,
  name: string,
): Promise<Media | undefined> {
  const seen = kind === 'document' ? [now(), preview] : [];
  const [row] = await read(database, `${FIND} ${CONDITIONS[kind]} ${ORDER}`, [kind, name, toPlainName(name), ...seen]);
  return row;
}
