import type { Settings } from '@site/base/settings';
import { runInHolderOrHere } from '../data-folder/command-target.ts';
import type { Outcome } from '../data-folder/data-folder-holder.ts';
import type { Database } from '../database/database.ts';
import { withDatabase } from '../database/open.ts';
import { formatOutbox } from './outbox-report.ts';
import { retryOutboxNow } from './outbox-state.ts';

/** Requests that the operator may send. */
export const OUTBOX_REQUESTS = ['outbox', 'outbox-texts', 'outbox-retry'] as const;
export type OutboxRequest = (typeof OUTBOX_REQUESTS)[number];

/** Handles a request of the operator. `wake` starts sending immediately in a process that has a sender. */
export async function answerOutbox(request: OutboxRequest, database: Database, wake = () => {}): Promise<Outcome> {
  if (request === 'outbox-retry') {
    await retryOutboxNow(database);
    wake();
  }
  return { ok: true, text: await formatOutbox(database, request === 'outbox-texts') };
}

/** Handles a request of the operator in the server that holds the data folder if there is one, otherwise here. */
export function askOutbox(request: OutboxRequest, settings: Settings): Promise<Outcome> {
  return runInHolderOrHere(settings, request, () =>
    withDatabase(settings, (database) => answerOutbox(request, database)),
  );
}
