import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../platform/base/test/make-folder.ts';
import { restart } from './restart.ts';
import { createParts } from './site-parts.ts';

/** Records the signal that ends it. It fails to start while a file with its name and `.broken` exists. */
const PROGRAM = `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
const [folder, name] = [import.meta.dirname, import.meta.filename.replace(/^.*\\//, '').replace('.mjs', '')];
if (existsSync(folder + '/' + name + '.broken')) {
  writeFileSync(folder + '/' + name + '.failed', '');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  appendFileSync(folder + '/ended', name + ' ' + signal + '\\n');
  process.exit(0);
});
setInterval(() => {}, 1000);
console.log('ready');
`;

it('stops the gateway first, even after failed and successful restarts of the content API', async () => {
  const folder = await makeFolder();
  const programs = ['gateway', 'content-api'].map((name) => ({
    name,
    file: path.join(folder, `${name}.mjs`),
    readyLine: 'ready',
  }));
  for (const { file } of programs) await writeFile(file, PROGRAM);
  const parts = createParts({ programs, env: process.env, write: () => undefined, lameDuckMs: 0 });
  const [api] = await Promise.all([parts.start('content-api'), parts.start('gateway')]);
  const broken = path.join(folder, 'content-api.broken');
  await writeFile(broken, '');
  const logged: string[] = [];
  let stopping = false;
  const restarted = Promise.withResolvers<void>();
  void restart(api, {
    startAgain: (ended) => parts.start(ended.name),
    isStopping: () => stopping,
    log(line) {
      logged.push(line);
      if (line.includes('could not be restarted')) void rm(broken);
      if (line.includes('is running again')) restarted.resolve();
    },
  });
  api.child.kill('SIGKILL');
  await restarted.promise;
  expect(existsSync(path.join(folder, 'content-api.failed'))).toBe(true);
  expect(logged.filter((line) => line.includes('could not be restarted'))).not.toEqual([]);
  expect(parts.list().map(({ name }) => name)).toEqual(['gateway', 'content-api']);
  stopping = true;
  await parts.stop('SIGTERM');
  expect(await readFile(path.join(folder, 'ended'), 'utf8')).toBe('gateway SIGTERM\ncontent-api SIGINT\n');
});
