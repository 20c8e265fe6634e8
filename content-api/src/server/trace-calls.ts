import { AsyncLocalStorage } from 'node:async_hooks';
import { readTraceParent } from '@site/base/http/trace-parent';
import type { TrustedAddresses } from '@site/base/settings/trusted-addresses';
import type { Tracer, TraceSpan } from '@site/base/trace/tracer';
import type { Database, Queryable } from '../database/database.ts';
import type { ApiServer } from './api-server.ts';
import { toPath } from './logging.ts';

/** The call for which a statement runs. Unused without tracing. */
const current = new AsyncLocalStorage<TraceSpan>();

/** Traces each call, as part of the caller's trace if the caller is trusted. */
export function addTraces(app: ApiServer, tracer: Tracer, trusted: TrustedAddresses): void {
  const spans = new WeakMap<object, TraceSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const path = toPath(request);
    const span = tracer.start(`${request.method} ${request.routeOptions.url ?? path}`, {
      kind: 'server',
      parent: readTraceParent(request.raw, trusted),
      attributes: { 'http.request.method': request.method, 'url.path': path, 'site.request_id': request.id },
    });
    spans.set(request, span);
    current.run(span, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? `status ${statusCode}` : '');
  });
}

async function traceStatement<T>(tracer: Tracer, sql: string, run: () => Promise<T>): Promise<T> {
  const parent = current.getStore()?.traceparent;
  if (!parent) return run();
  const text = sql.trim();
  const [operation = ''] = text.split(/\s/, 1);
  // Without parameters, which contain what visitors typed.
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  const span = tracer.start(`SQL ${operation}`, { kind: 'client', parent, attributes });
  try {
    const answer = await run();
    span.end();
    return answer;
  } catch (error) {
    span.end('the statement failed');
    throw error;
  }
}

const toTraced = (queryable: Queryable, tracer: Tracer): Queryable => ({
  query: (sql, ...rest) => traceStatement(tracer, sql, () => queryable.query(sql, ...rest)),
  run: (script) => traceStatement(tracer, script, () => queryable.run(script)),
});

/** The same database, with each statement traced as part of the call for which it runs. */
export const traceDatabase = (database: Database, tracer: Tracer): Database => ({
  ...toTraced(database, tracer),
  transaction: (work) => database.transaction((tx) => work(toTraced(tx, tracer))),
  close: () => database.close(),
});
