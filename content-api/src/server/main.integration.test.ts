import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { readSettings } from '@site/base/settings';
import { readReport } from '@site/statistics/report';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { toMailCall } from '../../test/support/mail-call.ts';
import { copyPrepared, makeDataFolder, makeMediaFolder } from '../../test/support/prepared-database.ts';
import { COMMAND, MAIN, run } from '../../test/support/run-main.ts';
import { backUpTo } from '../backup/backup-command.ts';
import { askOutbox } from '../mail/outbox-command.ts';

it('runs as a process: starts, imports on demand, logs without queries, counts failed searches, stops in order', async () => {
  const port = await findFreePort();
  // Its database has no tables yet.
  const env = { DATA_DIR: await makeMediaFolder(), CONTENT_API_PORT: String(port) };
  await copyPrepared(env.DATA_DIR);
  const server = run(MAIN, { ...env, MAIL_FORM: '' });
  await server.says(`content-api ready on http://127.0.0.1:${port}\n`);
  expect(server.output()).toContain('There is no setting MAIL_FORM.');

  const headers = { 'x-request-id': 'visit-1' };
  const response = await fetch(`http://127.0.0.1:${port}/api/search?fields=secreto`, { headers });
  expect(response.status).toBe(200);
  await server.says('"reqId":"visit-1"');
  expect(server.output()).toContain('"path":"/api/search"');
  expect(server.output()).not.toContain('secreto');
  expect((await fetch(`http://127.0.0.1:${port}/api/${'a'.repeat(7_000)}`)).status).toBe(404);
  await server.says('"path":"/api/aaa');
  expect(server.output()).not.toContain('a'.repeat(400));

  const message = { name: 'Ana Secreto', mail: 'ana@secreto.example', content: 'Algo secreto' };
  const marker = { 'x-requested-with': 'XMLHttpRequest' };
  const mail = (fields: typeof message) => fetch(`http://127.0.0.1:${port}${toMailCall(fields)}`, { headers: marker });
  expect((await mail(message)).status).toBe(200);
  expect((await mail({ ...message, name: 'x'.repeat(201) })).status).toBe(400);
  const list = run(COMMAND, env, ['outbox']);
  expect([await list.exit, list.output()]).toEqual([0, expect.stringContaining('1 contact message waits')]);
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).not.toMatch(/secreto/i);
  expect(server.output()).toContain('"path":"/api/mail","status":400');
  expect(server.output() + list.output()).not.toMatch(/secreto/i);

  const erase = async (...ids: string[]) => {
    const command = run(COMMAND, env, ['outbox-delete', ...ids]);
    return [await command.exit, command.output()];
  };
  const [id = ''] = /^[\w-]{36}/m.exec(list.output()) ?? [];
  const unknown = /^No contact message with the id "x\/ñ" waits\. .* npm run content -- outbox\nSite: /;
  expect(await erase('x/ñ')).toEqual([1, expect.stringMatching(unknown)]);
  expect(await erase()).toEqual([1, expect.stringMatching(/^Missing argument: ID\./)]);
  expect(await erase(id, 'y')).toEqual([1, 'Unexpected argument for outbox-delete: y.\n']);
  expect(await erase(id)).toEqual([0, expect.stringMatching(`^Contact message ${id} is deleted\\.`)]);

  const content = run(COMMAND, env, ['import']);
  expect(await content.exit).toBe(0);
  const place = `Sitio: http://127.0.0.1:3000 · base de datos: ${env.DATA_DIR}/database\n`;
  expect(content.output()).toBe(`El contenido no ha cambiado desde la última importación.\n${place}`);
  expect(list.output()).toContain(`\nSite: http://127.0.0.1:3000 · database: ${env.DATA_DIR}/database\n`);

  const other = run(COMMAND, { ...env, CONTENT_DIR: await makeFolder() }, ['import']);
  expect([await other.exit, other.output()]).toEqual([
    1,
    expect.stringMatching(/^No se ha publicado nada: este sitio/),
  ]);

  const elsewhere = { ...env, DATA_DIR: await makeFolder() };
  const file = path.join(await makeFolder(), 'backup.json');
  const lost = run(COMMAND, elsewhere, ['import']);
  const told = /^En .* no hay ningún sitio, y .* DATA_DIR=\/\S+ npm run content -- import\.\n$/;
  expect([await lost.exit, lost.output()]).toEqual([1, expect.stringMatching(told)]);
  const settings = readSettings(elsewhere);
  // Sequentially, because each command locks the folder.
  for (const [command, execute] of [
    ['outbox', () => askOutbox('outbox', settings)],
    [`backup ${file}`, () => backUpTo(file, settings)],
  ] as const)
    await expect(execute()).rejects.toThrow(
      new RegExp(`^There is no site in .* DATA_DIR=/\\S+ npm run content -- ${command}\\.$`),
    );
  expect([path.join(elsewhere.DATA_DIR, 'database'), file].filter(existsSync)).toEqual([]);

  const second = run(MAIN, { ...env, CONTENT_API_PORT: String(await findFreePort()) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/^Another process uses the data folder .*\n$/);

  const empty = await makeFolder();
  const third = run(MAIN, { ...env, DATA_DIR: empty });
  expect(await third.exit).toBe(1);
  expect(third.output()).toMatch(/^Port \d+ is taken by another program\..*\n$/);
  // Reported before anything is imported.
  expect(existsSync(path.join(empty, 'database'))).toBe(false);

  for (const text of ['Sinnadazzz', 'SINNADAZZZ ', 'sinnadazzz', 'anazzz'])
    await fetch(`http://127.0.0.1:${port}/api/search?fields=${encodeURIComponent(text)}`);
  // As when its terminal is closed.
  server.signal('SIGHUP');
  expect(await server.exit).toBe(0);
  const { failedSearches } = await readReport(env.DATA_DIR, 1, new Date());
  expect(failedSearches).toEqual([{ name: 'sinnadazzz', count: 3 }]);
}, 120_000);

it('starts in little memory; tells its balancer on SIGTERM, and goes on answering for a while', async () => {
  const port = await findFreePort();
  const lameDuckMs = 1_500;
  const env = {
    DATA_DIR: await makeDataFolder(),
    CONTENT_API_PORT: String(port),
    LAME_DUCK_MS: String(lameDuckMs),
  };
  const server = run(MAIN, env);
  await server.says('content-api ready');
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await ask('/api/health')).status).toBe(200);
  // Optimising the code of the embedded database would take another 600 MB.
  expect(server.peakMegabytes() ?? 0).toBeLessThan(450);
  const stoppedAt = performance.now();
  server.stop('SIGTERM');
  await expect.poll(async () => (await ask('/api/health')).status).toBe(503);
  const answer = await ask('/api/properties');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await server.exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeGreaterThanOrEqual(lameDuckMs);
}, 60_000);

it('says in one sentence what is wrong with a setting or the content folder', async () => {
  const bad = run(MAIN, { CONTENT_API_PORT: 'x', DATA_DIR: await makeFolder() });
  expect(await bad.exit).toBe(1);
  expect(bad.output()).toMatch(/^CONTENT_API_PORT must be .*\n$/);

  const [empty, dataDir] = [await makeFolder(), await makeFolder()];
  await copyPrepared(dataDir);
  const nothing = run(COMMAND, { CONTENT_DIR: empty, DATA_DIR: dataDir }, ['import']);
  expect(await nothing.exit).toBe(1);
  expect(nothing.output()).toContain('site.yaml:1: Falta este archivo. Créelo.\n');
}, 60_000);

it('shuts down in order after an unhandled rejection, with one log line without its message', async () => {
  const port = await findFreePort();
  const fault = "process.on('SIGUSR2', () => Promise.reject(new RangeError(['sec', 'reto'].join(''))))";
  const server = run(MAIN, {
    DATA_DIR: await makeDataFolder(),
    CONTENT_API_PORT: String(port),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  });
  await server.says('content-api ready');
  server.signal('SIGUSR2');
  expect(await server.exit).toBe(1);
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('unhandled rejection'));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'error', process: 'content API', error: 'RangeError' });
  expect(server.output()).not.toContain('secreto');
}, 60_000);

it('stops in order although a client never finishes its request', async () => {
  const port = await findFreePort();
  const server = run(MAIN, { DATA_DIR: await makeDataFolder(), CONTENT_API_PORT: String(port) });
  await server.says('content-api ready');
  const client = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void client.destroy());
  client.write('GET /api/hello HTTP/1.1\r\nhost: localhost\r\n\r\nGET /api/hello HTTP/1.1\r\n');
  // The second request has begun when the first is answered.
  await once(client, 'data');
  server.stop();
  expect(await server.exit).toBe(0);
}, 60_000);
