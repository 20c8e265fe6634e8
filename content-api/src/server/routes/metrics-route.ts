import { isForwarded } from '@site/base/limits/client-address';
import type { Database } from '../../database/database.ts';
import { readOutboxState } from '../../mail/outbox-state.ts';
import type { ApiServer } from '../api-server.ts';
import { ProblemError } from '../problem.ts';

const gauge = (name: string, help: string, value: number) =>
  `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`;

/** `/metrics` in the text format of Prometheus (version 0.0.4): how the outbox stands. For the operator: not there for whom a proxy asks. */
export function addMetricsRoute(app: ApiServer, database: Database): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (isForwarded(request.raw)) throw new ProblemError(404, 'There is nothing at this address.');
    const { waiting, failing, oldestSeconds } = await readOutboxState(database);
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return [
      gauge('content_api_outbox_waiting', 'Contact messages that no mail server has taken yet.', waiting),
      gauge('content_api_outbox_failing', 'Those of them that were tried at least once.', failing),
      gauge('content_api_outbox_oldest_seconds', 'Age of the oldest of them.', oldestSeconds),
    ].join('');
  });
}
