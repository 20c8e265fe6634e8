import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { createLog } from '@site/base/log';
import type { Database } from '@site/content-api/database/database';
import { buildApp } from '@site/content-api/server/app';
import type { Answers } from '@site/gateway/create-server';
import { Pool } from 'undici';
import { createTestServer } from '../../../../platform/gateway/test/test-server.ts';

/** How a server interprets a URL: status, handler and path. */
export interface Reading {
  readonly status: number;
  readonly answer: string | null;
  readonly path: string | null;
}

/** Starts the gateway's server, request guard and router. Each handler only returns its own name and the path. */
export async function startReadingGateway(port: number) {
  const names = new Proxy({} as Answers, {
    get: (_target, name) =>
      name === 'site'
        ? { texts: { refusals: {} }, drawings: {} }
        : name === 'isReady'
          ? () => true
          : name === 'cachedPages'
            ? () => false
            : (_request: unknown, response: ServerResponse, address?: { readonly path: string }) =>
                void response.writeHead(200, { 'X-Answer': String(name), 'X-Path': address?.path ?? '' }).end(),
  });
  const server = createTestServer(
    () => names,
    createLog('silent', () => {}),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

interface ClientOptions {
  readonly connections?: number;
  /** Concurrent requests on one connection. Responses and log lines keep the order of the requests. */
  readonly pipelining?: number;
}

const toText = (value: string | string[] | undefined) => value?.toString() || null;

/** Creates a client with keep-alive connections, which request a million URLs in minutes instead of an hour. */
export function createClient(base: string, { connections = 1, pipelining = 1 }: ClientOptions) {
  const pool = new Pool(base, { connections, pipelining });
  const get = async (target: string, more: Readonly<Record<string, string>> = {}): Promise<Reading> => {
    const headers = { host: 'sitio.example', 'x-requested-with': 'XMLHttpRequest', ...more };
    const answer = await pool.request({ method: 'GET', path: target, headers });
    await answer.body.dump();
    const { 'x-answer': name, 'x-path': path } = answer.headers;
    return { status: answer.statusCode, answer: toText(name), path: toText(path) };
  };
  return { get, stop: () => pool.destroy() };
}

/** Message of Fastify's diagnostics channel when a handler starts. */
interface Handled {
  readonly request: { readonly headers: IncomingHttpHeaders };
  readonly route: { readonly url: string };
}

/** Header that identifies concurrent requests. */
const NUMBER = 'x-number';

/**
 * Starts the content API without a database. Reads the route that a URL reaches; null for none, or for invalid
 * parameters.
 */
export async function startReadingApi() {
  const database = { query: async () => Promise.reject(new Error('no database')) } as unknown as Database;
  const app = await buildApp({ database, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
  const reached = new Map<string, string>();
  const recordRoute = (message: unknown) => {
    const { request, route } = message as Handled;
    reached.set(String(request.headers[NUMBER]), route.url);
  };
  subscribe('tracing:fastify.request.handler:start', recordRoute);
  // Over sockets, since `inject` would normalise the URL. One request at a time on each connection, as an invalid one
  // closes it.
  const client = createClient(await app.listen({ host: '127.0.0.1', port: 0 }), { connections: 16 });
  let count = 0;
  return {
    async read(target: string): Promise<{ readonly status: number; readonly route: string | null }> {
      const number = String(count++);
      const { status } = await client.get(target, { [NUMBER]: number });
      const route = reached.get(number) ?? null;
      reached.delete(number);
      return { status, route };
    },
    async stop() {
      await client.stop();
      unsubscribe('tracing:fastify.request.handler:start', recordRoute);
      await app.close();
    },
  };
}
