import { type DeclaredPage, toDeclaredPages } from '@site/contract/declared-page';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';

const readRows = createRowReader(
  v.object({
    page: v.object({
      path: v.string(),
      title: v.string(),
      description: v.optional(v.string(), ''),
      ids: v.picklist(['content', 'section']),
      contentPage: v.string(),
      tags: v.array(v.string()),
    }),
  }),
);

/** The pages that the sections declared at the last import; empty before the first one. */
export async function readImportedPages(database: Queryable): Promise<readonly DeclaredPage[]> {
  const rows = await readRows(database, 'select page from declared_page', []);
  return toDeclaredPages(rows.map(({ page }) => page));
}

/** The title that a section declares for the page at an address; empty if there is none. */
export async function findDeclaredTitle(database: Queryable, path: string): Promise<string> {
  const [row] = await readRows(database, 'select page from declared_page where path = $1', [path]);
  return row?.page.title ?? '';
}

/** Replaces the declared pages. Must be called in the transaction that writes the content checked against them. */
export async function writeDeclaredPages(tx: Queryable, pages: readonly DeclaredPage[]): Promise<void> {
  await tx.run('delete from declared_page');
  await tx.query(
    `insert into declared_page (path, page) select page->>'path', page from jsonb_array_elements($1::jsonb) as page`,
    [JSON.stringify(pages)],
  );
}
