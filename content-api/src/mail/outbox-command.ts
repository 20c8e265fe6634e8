import type { Settings } from '@site/base/settings';
import type { Outcome } from '../data-folder/data-folder-holder.ts';
import { askOrDo } from '../data-folder/work-place.ts';
import type { Database } from '../database/database.ts';
import { withDatabase } from '../database/open.ts';
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
export function askOutbox(request: OutboxRequest, settings: Settings): Promise<Outcome> {
  return askOrDo(settings, request, () => withDatabase(settings, (database) => answerOutbox(request, database)));
}
