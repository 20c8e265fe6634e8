import { readSettings, type Settings } from '@site/base/settings';
import { giveAdvice } from '../advice/give-advice.ts';
import { backUpTo, restoreFrom } from '../backup/backup-command.ts';
import { readContent } from '../content/read-content.ts';
import { readContentFolder } from '../content/source/content-folder.ts';
import { describeTarget, runInHolderOrHere } from '../data-folder/command-target.ts';
import type { Outcome } from '../data-folder/data-folder-holder.ts';
import { DataFolderError, DataFolderTakenError } from '../data-folder/data-folder-lock.ts';
import { DatabaseUnavailableError, openDatabase } from '../database/open.ts';
import { describeImportFailure } from '../import/import-failure.ts';
import { Importer } from '../import/importer.ts';
import { checkMedia } from '../import/media/store-media.ts';
import { formatAdvice, formatResult } from '../import/report.ts';
import { readSitePages } from '../import/site-pages.ts';
import { askDeletion, askOutbox, OUTBOX_DELETE, OUTBOX_REQUESTS } from '../mail/outbox-command.ts';
import { OperatorError, printFailure } from '../operator-error.ts';

/** Checks the content without changing anything. Issues prevent publishing; advice may be ignored. */
async function check(settings: Settings): Promise<Outcome> {
  const { CONTENT_DIR: contentDir } = settings;
  const now = new Date();
  const folder = await readContentFolder(contentDir);
  const content = readContent(folder, now, await readSitePages(settings));
  const issues = [...content.issues, ...(await checkMedia(content.media))];
  if (issues.length > 0) return { ok: false, text: formatResult({ outcome: 'refused', issues }, contentDir) };
  const counts = `${content.items.length} elementos, ${content.media.pictures.size} imágenes`;
  return { ok: true, text: formatAdvice(giveAdvice(folder, content, now), contentDir, counts) };
}

const TAKEN = 'Otro programa está usando los datos del sitio. Ciérrelo, o inténtelo de nuevo cuando haya acabado.';

/**
 * Reports a database or data folder that cannot be opened like a failed import. Other errors for the operator have
 * their own instructions.
 */
function toOutcome(error: unknown): Outcome {
  if (error instanceof DataFolderTakenError) return { ok: false, text: TAKEN };
  if (error instanceof DatabaseUnavailableError) return { ok: false, text: describeImportFailure(error.cause) };
  if (error instanceof OperatorError && !(error instanceof DataFolderError)) throw error;
  return { ok: false, text: describeImportFailure(error) };
}

/**
 * Imports the content: in the server that holds the data folder if there is one, otherwise in this process.
 *
 * @param wait whether to wait for the slow variants of new images too, if this process renders them
 */
export function importAnywhere(settings: Settings, wait: boolean): Promise<Outcome> {
  return runInHolderOrHere(settings, 'import', () => importHere(settings, wait)).catch(toOutcome);
}

async function importHere(settings: Settings, wait: boolean): Promise<Outcome> {
  const { CONTENT_DIR: contentDir, DATA_DIR: dataDir } = settings;
  const database = await openDatabase(settings);
  const importer = new Importer({ database, contentDir, dataDir, readPages: () => readSitePages(settings) });
  const isEmbedded = settings.DATABASE_URL === '';
  // Nothing serves the images yet, and the site could not start meanwhile. It renders the slow variants when it starts.
  if (isEmbedded && !wait) importer.stop();
  // Never rejects: a failure is an outcome.
  const outcome = await importer.run();
  // Never rejects: a variant that cannot be rendered is reported on the console.
  const rest = importer.variants().finally(() => database.close());
  if (isEmbedded || wait) await rest;
  return outcome;
}

/** Commands of `npm run content` that take no argument. */
export const CONTENT_COMMANDS = ['check', 'import', ...OUTBOX_REQUESTS] as const;
export const FILE_COMMANDS = ['backup', 'restore'] as const;

export { OUTBOX_DELETE };

export type ContentCommand =
  | { readonly name: (typeof CONTENT_COMMANDS)[number] }
  | { readonly name: typeof OUTBOX_DELETE; readonly id: string }
  | { readonly name: (typeof FILE_COMMANDS)[number]; readonly file: string; readonly overwrite: boolean };

async function execute(command: ContentCommand, settings: Settings): Promise<Outcome> {
  if (command.name === 'backup') return backUpTo(command.file, settings);
  if (command.name === 'restore') return restoreFrom(command.file, command.overwrite, settings);
  if (command.name === 'check')
    return check(settings).catch((error: unknown) => ({ ok: false, text: describeImportFailure(error, 'comprobar') }));
  const addTarget = async (outcome: Promise<Outcome>, reader: 'editor' | 'operator') => {
    const { ok, text } = await outcome;
    return { ok, text: `${text}\n${describeTarget(settings, reader)}` };
  };
  if (command.name === 'import') return addTarget(importAnywhere(settings, true), 'editor');
  if (command.name === OUTBOX_DELETE) return addTarget(askDeletion(command.id, settings), 'operator');
  return addTarget(askOutbox(command.name, settings), 'operator');
}

/**
 * Runs one command and prints its result.
 *
 * @returns the exit code: 0 only if the command succeeded (the content is free of issues or, for an import, published)
 */
export async function runContentCommand(command: ContentCommand): Promise<number> {
  try {
    const settings = readSettings(process.env);
    const { ok, text } = await execute(command, settings);
    (ok ? console.log : console.error)(text);
    return ok ? 0 : 1;
  } catch (error) {
    printFailure(error);
    return 1;
  }
}
