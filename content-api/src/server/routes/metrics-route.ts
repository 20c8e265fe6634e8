import { isForwarded } from '@site/base/http/client-address';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import type { WriteCheck } from '../../database/write-check.ts';
import { readOutboxState } from '../../mail/outbox-state.ts';
import { ProblemError } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';

const registry = new Registry();
const addGauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
const waitingGauge = addGauge('content_api_outbox_waiting', 'Contact messages that no mail server has accepted yet.');
const failingGauge = addGauge(
  'content_api_outbox_failing',
  'Waiting contact messages with at least one failed attempt.',
);
const refusedGauge = addGauge(
  'content_api_outbox_refused',
  'Waiting contact messages that the mail server has permanently refused after reading them.',
);
const oldestGauge = addGauge(
  'content_api_outbox_oldest_seconds',
  'Age of the oldest waiting contact message, refused ones excepted if there are fewer than three.',
);
const writableGauge = addGauge(
  'content_api_database_writable',
  '1 while the database can be written; otherwise contact messages are rejected.',
);

/**
 * `/metrics` in the text format of Prometheus (version 0.0.4): the outbox, and whether it can be written. For the operator, so requests
 * through a proxy get 404.
 */
export function addMetricsRoute(app: ApiServer, database: Database, writeCheck: WriteCheck): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (isForwarded(request.raw)) throw new ProblemError(404, 'There is nothing at this address.');
    const { waiting, failing, refused, oldestSeconds } = await readOutboxState(database);
    waitingGauge.set(waiting);
    failingGauge.set(failing);
    refusedGauge.set(refused);
    oldestGauge.set(oldestSeconds);
    writableGauge.set((await writeCheck.findFailure()) === undefined ? 1 : 0);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
