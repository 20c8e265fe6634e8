import type { Settings } from '@site/base/settings';
import { CALL } from '../data-folder/command-call.ts';
import { runInHolderOrHere } from '../data-folder/command-target.ts';
import type { Outcome } from '../data-folder/data-folder-holder.ts';
import type { Database } from '../database/database.ts';
import { withDatabase } from '../database/open.ts';
import { eraseMessage } from './outbox.ts';
import { formatOutbox } from './outbox-report.ts';
import { retryOutboxNow } from './outbox-state.ts';

/** Requests that the operator may send. */
export const OUTBOX_REQUESTS = ['outbox', 'outbox-texts', 'outbox-retry'] as const;
export type OutboxRequest = (typeof OUTBOX_REQUESTS)[number];
/** The request that has the id of a message as its argument. */
export const OUTBOX_DELETE = 'outbox-delete';

/**
 * Handles a request of the operator.
 *
 * @param wake starts sending immediately, in a process that has a sender. With PostgreSQL, the command runs in a process
 * of its own, and the sender sees what is due at its next round, within 30 seconds.
 */
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

export async function answerDeletion(database: Database, id: string): Promise<Outcome> {
  return (await eraseMessage(database, id))
    ? {
        ok: true,
        text: `Contact message ${id} is deleted. Backups made before still contain it. If it was just being sent, it may still arrive.`,
      }
    : { ok: false, text: `No contact message with the id "${id}" waits. To list those that wait: ${CALL} outbox` };
}

/** Deletes one message in the server that holds the data folder if there is one, otherwise here. */
export function askDeletion(id: string, settings: Settings): Promise<Outcome> {
  const here = () => withDatabase(settings, (database) => answerDeletion(database, id));
  return runInHolderOrHere(settings, `${OUTBOX_DELETE}/${encodeURIComponent(id)}`, here, `${OUTBOX_DELETE} ${id}`);
}
