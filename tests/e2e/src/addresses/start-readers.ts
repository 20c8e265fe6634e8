import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request as httpRequest, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { createLog } from '@site/base/log';
import { parseTrustedAddresses } from '@site/base/settings/trusted-addresses';
import type { Database } from '@site/content-api/database/database';
import { buildApp } from '@site/content-api/server/app';
import { type Answers, createShellServer } from '@site/gateway/create-server';
import { createRequestGuard } from '@site/gateway/http/request-guard';

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
      refusals: {},
      requestsPerSecond: 0,
      isPublic: true,
      onSpent: () => {},
    },
  });
  const log = createLog('silent', () => {});
  const options = {
    answers: names,
    guard,
    connections: { deadlineMs: 5_000, perAddress: 0, trusted: parseTrustedAddresses('127.0.0.1') },
    onAnswer: () => {},
    log,
  };
  const server = createShellServer(options as unknown as Parameters<typeof createShellServer>[0]);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Asks one after the other on connections that are kept. */
export function createAsker(base: string) {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (target: string) =>
    new Promise<Reading>((resolve, reject) => {
      httpRequest(
        {
          agent,
          hostname,
          port,
          path: target,
          headers: { host: 'sitio.example', 'x-requested-with': 'XMLHttpRequest' },
        },
        (response) => {
          const { 'x-answer': answer = null, 'x-path': path = null } = response.headers;
          response.resume().on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              answer: answer && String(answer),
              path: path && String(path),
            }),
          );
        },
      )
        .on('error', reject)
        .end();
    });
  return { ask, stop: () => agent.destroy() };
}

/** The content API without a database: which of its routes an address reaches. Null: none, or not with these parameters. */
export async function startReadingApi() {
  const database = { query: async () => Promise.reject(new Error('no database')) } as unknown as Database;
  const app = await buildApp({ database, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
  let reached: string | null = null;
  const note = (message: unknown) => {
    reached = (message as { readonly route: { readonly url: string } }).route.url;
  };
  subscribe('tracing:fastify.request.handler:start', note);
  // Over a socket: `inject` would tidy the address up first.
  const asker = createAsker(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    async read(target: string): Promise<{ readonly status: number; readonly route: string | null }> {
      reached = null;
      const { status } = await asker.ask(target);
      return { status, route: reached };
    },
    async stop() {
      asker.stop();
      unsubscribe('tracing:fastify.request.handler:start', note);
      await app.close();
    },
  };
}
