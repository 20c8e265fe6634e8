import { readSettings } from '@site/base/settings';
import type { SpanStart, Tracer } from '@site/base/trace/tracer';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addTraces } from './trace-calls.ts';

it('a call continues the trace of a trusted program, and of nobody else', async () => {
  const parents: SpanStart['parent'][] = [];
  const tracer: Tracer = {
    start: (_name, start) => {
      parents.push(start?.parent);
      return { traceparent: '', set: () => {}, end: () => {} };
    },
    adopt: () => {},
    close: async () => {},
  };
  const app = fastify();
  addTraces(app, tracer, readSettings({ TRUSTED_PROXIES: '10.0.0.0/24' }).TRUSTED_PROXIES);
  app.get('/', () => '');
  const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
  for (const remoteAddress of ['10.0.0.11', '192.0.2.7'])
    await app.inject({ url: '/', remoteAddress, headers: { traceparent } });
  expect(parents).toEqual([traceparent, undefined]);
});
