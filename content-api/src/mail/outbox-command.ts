import type { Settings } from '@site/settings';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { askHolder, holdDataFolder } from '../import/data-folder-door.ts';
import type { Outcome } from '../import/importer.ts';
import { formatOutbox } from './outbox-report.ts';
import { hurryOutbox } from './outbox-state.ts';

/** What the operator may ask of the outbox. */
export const OUTBOX_REQUESTS = ['outbox', 'outbox-texts', 'outbox-retry'] as const;
export type OutboxRequest = (typeof OUTBOX_REQUESTS)[number];

/** Answers the operator. `wake` starts the sending at once where a sender runs. */
export async function answerOutbox(request: OutboxRequest, database: Database, wake = () => {}): Promise<Outcome> {
  if (request === 'outbox-retry') {
    await hurryOutbox(database);
    wake();
  }
  return { ok: true, text: await formatOutbox(database, request === 'outbox-texts') };
}

/** Has the operator answered: by the server that holds the data folder, else here. */
export async function askOutbox(request: OutboxRequest, settings: Settings): Promise<Outcome> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = settings;
  if (databaseUrl === '') {
    const answer = await askHolder(dataDir, request);
    if (answer) return answer;
  }
  const door = databaseUrl === '' ? await holdDataFolder(dataDir, {}) : undefined;
  try {
    const database = await openDatabase({ databaseUrl, dataDir }, (error) => console.error(error.message));
    try {
      return await answerOutbox(request, database);
    } finally {
      await database.close();
    }
  } finally {
    await door?.close();
  }
}
