import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FIXTURE } from '../../test/support/fixture.ts';
import { makeTemporaryFolder } from '../../test/support/temporary-folder.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const COMMAND = path.join(import.meta.dirname, '../import/main.ts');

/** A free port, from a range that systems do not hand out by themselves to other tests meanwhile. */
async function findPort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!free) return findPort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Runs a program of this package as its own process. */
function run(file: string, env: Readonly<Record<string, string>>) {
  const { PATH = '', TZ = 'UTC' } = process.env;
  const child = spawn(process.execPath, [file], { env: { PATH, TZ, CONTENT_DIR: FIXTURE, DATABASE_URL: '', ...env } });
  let output = '';
  const watchers: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      for (const watch of watchers) watch();
    });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    output: () => output,
    exit,
    stop: () => child.kill('SIGTERM'),
    /** Resolves when the output holds a text; rejects when the process ends without. */
    says: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const watch = () => output.includes(text) && resolve();
        watchers.push(watch);
        watch();
        void exit.then(() => reject(new Error(`ended without saying "${text}":\n${output}`)));
      }),
  };
}

it('runs as a process: starts, imports on demand, logs without queries, keeps its folder, and stops in order', async () => {
  const port = await findPort();
  const env = { DATA_DIR: await makeTemporaryFolder(), CONTENT_API_PORT: String(port) };
  const server = run(MAIN, env);
  await server.says(`content-api ready on http://127.0.0.1:${port}\n`);

  const headers = { 'x-request-id': 'visit-1' };
  const response = await fetch(`http://127.0.0.1:${port}/api/search?fields=secreto`, { headers });
  expect(response.status).toBe(200);
  await server.says('"reqId":"visit-1"');
  expect(server.output()).toContain('"path":"/api/search"');
  expect(server.output()).not.toContain('secreto');

  const content = run(COMMAND, env);
  expect(await content.exit).toBe(0);
  expect(content.output()).toBe('The content has not changed since it was last imported.\n');

  const second = run(MAIN, { ...env, CONTENT_API_PORT: String(await findPort()) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/^Another process uses the data folder .*\n$/);

  const third = run(MAIN, { ...env, DATA_DIR: await makeTemporaryFolder() });
  expect(await third.exit).toBe(1);
  expect(third.output()).toMatch(/^Port \d+ of 127\.0\.0\.1 is taken\..*\n$/);

  server.stop();
  expect(await server.exit).toBe(0);
}, 60_000);

it('says in one sentence what is wrong with a setting or the content folder', async () => {
  const bad = run(MAIN, { CONTENT_API_PORT: 'x', DATA_DIR: await makeTemporaryFolder() });
  expect(await bad.exit).toBe(1);
  expect(bad.output()).toMatch(/^CONTENT_API_PORT must be .*\n$/);

  const empty = await makeTemporaryFolder();
  const nothing = run(COMMAND, { CONTENT_DIR: empty, DATA_DIR: await makeTemporaryFolder() });
  expect(await nothing.exit).toBe(1);
  expect(nothing.output()).toContain('site.yaml:1: This file is missing. Create it.\n');
}, 60_000);
