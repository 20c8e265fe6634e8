import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { createLog } from '@site/base/log';
import { parseTrustedAddresses } from '@site/base/settings/trusted-addresses';
import type { Database } from '@site/content-api/database/database';
import { buildApp } from '@site/content-api/server/app';
import { type Answers, createShellServer } from '@site/gateway/create-server';
import { createRequestGuard } from '@site/gateway/http/request-guard';
import { Pool } from 'undici';

/** How a server reads an address: status, handler and path. */
export interface Reading {
  readonly status: number;
  readonly answer: string | null;
  readonly path: string | null;
}

/** The shell's server, request guard and router; each answer only says its own name and its path. */
export async function startReadingShell(port: number) {
  const names = new Proxy({} as Answers, {
    get: (_target, name) =>
      name === 'site'
        ? { texts: { refusals: {} }, drawings: {} }
        : name === 'isReady'
          ? () => true
          : name === 'keptPages'
            ? () => false
            : (_request: unknown, response: ServerResponse, address?: { readonly path: string }) =>
                void response.writeHead(200, { 'X-Answer': String(name), 'X-Path': address?.path ?? '' }).end(),
  });
  const guard = createRequestGuard({
    ...{
      trusted: parseTrustedAddresses('127.0.0.1'),
      readRefusals: () => ({}),
      requestsPerSecond: 0,
      isPublic: true,
      onSpent: () => {},
    },
  });
  const log = createLog('silent', () => {});
  const options = {
    readAnswers: () => names,
    guard,
    connections: { deadlineMs: 5_000, perAddress: 0, trusted: parseTrustedAddresses('127.0.0.1') },
    openToOthers: false,
    onAnswer: () => {},
    log,
  };
  const server = createShellServer(options);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

interface AskerOptions {
  readonly connections?: number;
  /** Requests under way on one connection. They are answered, and logged, in the order in which they were asked. */
  readonly pipelining?: number;
}

const toText = (value: string | string[] | undefined) => value?.toString() || null;

/** Asks on connections that are kept: a million addresses cost minutes in this way, not an hour. */
export function createAsker(base: string, { connections = 1, pipelining = 1 }: AskerOptions) {
  const pool = new Pool(base, { connections, pipelining });
  const ask = async (target: string, more: Readonly<Record<string, string>> = {}): Promise<Reading> => {
    const headers = { host: 'sitio.example', 'x-requested-with': 'XMLHttpRequest', ...more };
    const answer = await pool.request({ method: 'GET', path: target, headers });
    await answer.body.dump();
    const { 'x-answer': name, 'x-path': path } = answer.headers;
    return { status: answer.statusCode, answer: toText(name), path: toText(path) };
  };
  return { ask, stop: () => pool.destroy() };
}

/** What Fastify tells of a request that a handler gets. */
interface Handled {
  readonly request: { readonly headers: IncomingHttpHeaders };
  readonly route: { readonly url: string };
}

/** The header that tells requests apart that are under way together. */
const NUMBER = 'x-number';

/** The content API without a database: which of its routes an address reaches. Null: none, or not with these parameters. */
export async function startReadingApi() {
  const database = { query: async () => Promise.reject(new Error('no database')) } as unknown as Database;
  const app = await buildApp({ database, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
  const reached = new Map<string, string>();
  const note = (message: unknown) => {
    const { request, route } = message as Handled;
    reached.set(String(request.headers[NUMBER]), route.url);
  };
  subscribe('tracing:fastify.request.handler:start', note);
  // Over sockets: `inject` would tidy the address up first. One request at a time on each: a broken one ends its connection.
  const asker = createAsker(await app.listen({ host: '127.0.0.1', port: 0 }), { connections: 16 });
  let asked = 0;
  return {
    async read(target: string): Promise<{ readonly status: number; readonly route: string | null }> {
      const number = String(asked++);
      const { status } = await asker.ask(target, { [NUMBER]: number });
      const route = reached.get(number) ?? null;
      reached.delete(number);
      return { status, route };
    },
    async stop() {
      await asker.stop();
      unsubscribe('tracing:fastify.request.handler:start', note);
      await app.close();
    },
  };
}
