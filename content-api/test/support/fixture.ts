import path from 'node:path';
import { type ContentFolder, readContentFolder } from '../../src/content/source/content-folder.ts';

/** The small content folder that the tests import. */
export const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/content');

/** The time at which the tests import: a Sunday in November, in winter time. */
export const NOW = new Date('2026-11-22T12:00:00+01:00');

/** The fixture with some files replaced, added, or (with undefined) deleted. */
export async function readChangedFixture(
  changes: Readonly<Record<string, string | undefined>>,
): Promise<ContentFolder> {
  const folder = await readContentFolder(FIXTURE);
  const texts = new Map(folder.texts);
  for (const [file, text] of Object.entries(changes)) {
    if (text === undefined) texts.delete(file);
    else texts.set(file, text);
  }
  return { ...folder, texts: new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1))) };
}
