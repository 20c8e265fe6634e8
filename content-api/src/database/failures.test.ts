import { createServer } from 'node:net';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { toDatabaseFailure } from './failures.ts';

const failureOf = (work: Promise<unknown>) => work.then(() => 'none', toDatabaseFailure);

it('reports a silent server and an unknown host as unavailable', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const silent = new Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
  expect(await failureOf(silent.query('select 1'))).toBe('unavailable');
  await silent.end();
  server.close();
  const nowhere = new Pool({ host: 'no-such-host.invalid', connectionTimeoutMillis: 5_000 });
  expect(await failureOf(nowhere.query('select 1'))).toBe('unavailable');
  await nowhere.end();
});
