import type { Settings } from '@site/base/settings';
import { askOrHold, type Outcome } from '../data-folder/data-folder-holder.ts';
import { checkPlace } from '../data-folder/work-place.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
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
  const here = async () => {
    if (databaseUrl === '') await checkPlace(settings, request);
    const database = await openDatabase({ databaseUrl, dataDir }, (error) => console.error(error.message));
    return answerOutbox(request, database).finally(() => database.close());
  };
  return databaseUrl === '' ? askOrHold(dataDir, request, here) : here();
}
