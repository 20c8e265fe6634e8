import { readSettings, SettingsError } from '@site/settings';
import { readContent } from '../content/read-content.ts';
import { ContentFolderError, readContentFolder } from '../content/source/content-folder.ts';
import { openDatabase } from '../database/open.ts';
import { startAvifProcess } from './avif-process.ts';
import { askForImport, holdDataFolder } from './data-folder-door.ts';
import { importContent } from './import-content.ts';
import { formatResult } from './report.ts';
import { checkPictures } from './store-media.ts';

interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

/** Checks the content and changes nothing. */
async function check(contentDir: string): Promise<Outcome> {
  const content = readContent(await readContentFolder(contentDir), new Date());
  const mistakes = [...content.mistakes, ...(await checkPictures(content.media))];
  if (mistakes.length > 0) return { ok: false, text: formatResult({ outcome: 'refused', mistakes }, contentDir) };
  return {
    ok: true,
    text: `The content is in order: ${content.items.length} items, ${content.media.pictures.size} pictures.`,
  };
}

/** Imports here, when no server runs on the data folder. */
async function importHere(settings: ReturnType<typeof readSettings>): Promise<Outcome> {
  const { CONTENT_DIR: contentDir, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  const busy = async (): Promise<Outcome> => ({
    ok: false,
    text: 'Another import is running. Try again when it is done.',
  });
  const door = await holdDataFolder(dataDir, busy);
  const database = await openDatabase({ databaseUrl, dataDir }, (error) => console.error(error.message));
  try {
    const result = await importContent(database, { contentDir, dataDir }, new Date());
    if (result.outcome !== 'refused') await new Promise((resolve) => startAvifProcess(contentDir, dataDir, resolve));
    return { ok: result.outcome !== 'refused', text: formatResult(result, contentDir) };
  } finally {
    await database.close();
    await door.close();
  }
}

/**
 * Carries out one command on the content folder and prints what came of it.
 *
 * @returns the exit code: 0 only when the content is in order (and, for an import, published)
 */
export async function runContentCommand(command: 'import' | 'check'): Promise<number> {
  try {
    const settings = readSettings(process.env);
    const { ok, text } =
      command === 'check'
        ? await check(settings.CONTENT_DIR)
        : ((await askForImport(settings.DATA_DIR)) ?? (await importHere(settings)));
    (ok ? console.log : console.error)(text);
    return ok ? 0 : 1;
  } catch (error) {
    const expected = error instanceof SettingsError || error instanceof ContentFolderError;
    console.error(expected ? error.message : error);
    return 1;
  }
}
