import { toMadrid } from '@site/base/clock';
import { toMessage } from '@site/base/error-text';
import type { DeclaredPage } from '@site/contract/declared-page';
import { findHiddenLinks } from '../content/hidden-links.ts';
import { readContentFolder } from '../content/source/content-folder.ts';
import type { LinkUse } from '../content/source/import-context.ts';
import type { Issue } from '../content/source/issues.ts';
import type { Database } from '../database/database.ts';
import { LOCKS, takeLock } from '../database/locks.ts';
import { readImportedPages, writeDeclaredPages } from '../items/declared-pages.ts';
import type { PictureJob } from '../media/render-order.ts';
import { isCurrent, readContentState, writeContentState } from './database/content-state.ts';
import { tidyDatabase } from './database/tidy-database.ts';
import { writeContent } from './database/write-content.ts';
import { toImportHash } from './import-hash.ts';
import { findLost, type LostAddress, readAddresses } from './lost-addresses.ts';
import { makeMissing, readKnownMedia } from './media/known-media.ts';
import { sweepMedia } from './media/sweep-media.ts';

/** The result of an import. If it was refused, nothing was changed. */
export type ImportResult = Imported | Unchanged | { readonly outcome: 'refused'; readonly issues: readonly Issue[] };
interface Imported {
  readonly outcome: 'imported';
  readonly items: number;
  readonly pictures: PictureJob[];
  /** Addresses that had a page before and no longer have one. */
  readonly lost: readonly LostAddress[];
  /** Links to pages that their section no longer shows, such as after a rollback. */
  readonly deadLinks: readonly LinkUse[];
  /** Links to pages that visitors saw until this import, which made them drafts or gave them other dates. */
  readonly hiddenLinks: readonly LinkUse[];
  /** Files left behind by programs, which are not published. */
  readonly skipped: readonly string[];
}
interface Unchanged {
  readonly outcome: 'unchanged';
  readonly pictures: PictureJob[];
}

export interface ImportOptions {
  readonly contentDir: string;
  readonly dataDir: string;
  /** Returns the pages that the sections of the site declare. Rejects if they cannot be read at the moment. */
  readonly readPages: () => Promise<readonly DeclaredPage[]>;
}

/** While the release store is unreachable, the content is checked against the pages of the last import. */
async function readPages(place: ImportOptions, known: readonly DeclaredPage[]): Promise<readonly DeclaredPage[]> {
  try {
    return await place.readPages();
  } catch (error) {
    if (known.length === 0) throw error;
    return known;
  }
}

/**
 * The pages of the last import that no section declares any more. Without title and content, since nothing may list
 * them.
 */
function toWithdrawn(known: readonly DeclaredPage[], pages: readonly DeclaredPage[]): readonly DeclaredPage[] {
  const live = new Set(pages.map(({ path: address }) => address));
  return known
    .filter((page) => !live.has(page.path))
    .map((page) => ({ ...page, title: '', description: '', contentPage: '', tags: [] }));
}

/**
 * Waits for work on what the published content no longer needs. A failure is only logged: reported as that of the
 * import, it would make an editor restore files whose content is public.
 */
async function tryCleaning(what: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) =>
    console.error(
      `The content is published. ${what} could not be deleted: ${toMessage(error)}. The next import retries.`,
    ),
  );
}

/**
 * Updates the database and the media folders to match the content folder: all of it or, if there is any mistake,
 * nothing. Unchanged content is recognised by its hash, for which the files are read but not parsed.
 *
 * @param now relative dates of the content count from this day
 */
export async function importContent(database: Database, place: ImportOptions, now: Date): Promise<ImportResult> {
  for (;;) {
    const result = await tryImport(database, place, now);
    if (result) return result;
  }
}

/** @returns undefined if another process has imported since, so that what was read here may be outdated */
async function tryImport(database: Database, place: ImportOptions, now: Date): Promise<ImportResult | undefined> {
  const before = await readContentState(database);
  const folder = await readContentFolder(place.contentDir);
  const imported = await readImportedPages(database);
  const pages = await readPages(place, imported);
  const hash = await toImportHash(folder.hash, pages);
  const day = toMadrid(now).date;
  if (isCurrent(await readContentState(database), hash, day)) {
    const known = await readKnownMedia(database, folder);
    // Files may be missing on another machine with the same database, or in an emptied folder.
    const broken = await makeMissing(known, place.dataDir);
    await tryCleaning('The files of withdrawn images and documents', sweepMedia(known, place.dataDir));
    if (broken.length === 0) return { outcome: 'unchanged', pictures: known.pictures };
  }

  // Imported lazily: most starts need none of these modules.
  const [{ readContent }, { storeMedia }, { withDocuments }] = await Promise.all([
    import('../content/read-content.ts'),
    import('./media/store-media.ts'),
    import('./media/document-items.ts'),
  ]);
  const content = readContent(folder, now, pages, toWithdrawn(imported, pages));
  const { items, media, relativeDates, deadLinks, issues } = content;
  if (issues.length > 0) return { outcome: 'refused', issues };
  const stored = await storeMedia(media, place.dataDir);
  if (stored.issues.length > 0) return { outcome: 'refused', issues: stored.issues };
  const { pictures } = stored.known;
  const searchable = await withDocuments(items, media, place.dataDir);

  const addresses = await readAddresses(database, now);
  const result = await database.transaction<Imported | Unchanged | undefined>(async (tx) => {
    await takeLock(tx, LOCKS.import);
    const latest = await readContentState(tx);
    if (isCurrent(latest, hash, day)) return { outcome: 'unchanged', pictures };
    if (latest?.version !== before?.version) return undefined;
    await writeContent(tx, searchable, stored.rows);
    // A page that the content still links to is also accepted by the next import.
    await writeDeclaredPages(tx, [...pages, ...new Set(deadLinks.map(({ page }) => page))]);
    await writeContentState(tx, { hash, day, relative_dates: relativeDates });
    const lost = findLost(addresses, items);
    const shown = new Set(addresses.flatMap(({ path, shown: isShown }) => (isShown ? [path] : [])));
    const hiddenLinks = findHiddenLinks(content, now).filter(({ path }) => shown.has(path));
    const { skipped } = folder;
    return { outcome: 'imported', items: items.length, pictures, lost, deadLinks, hiddenLinks, skipped };
  });
  if (!result) return undefined;
  await tryCleaning('The files of withdrawn images and documents', sweepMedia(stored.known, place.dataDir));
  if (result.outcome === 'imported') await tryCleaning('Replaced rows of the database', tidyDatabase(database));
  return result;
}
