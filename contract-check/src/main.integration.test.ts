import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });

it.each([
  'cms.example.org',
  'ftp://cms.example.org',
  'https://cms.example.org/v1?lang=es',
  'https://cms.example.org/#v1',
  'https://ana:secret@cms.example.org',
])('explains what address it takes instead of %s, which it does not repeat', (address) => {
  const { status, stdout, stderr } = run(address);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^Name the content API to check/);
});

it('ends with 1 when the API cannot be reached', () => {
  const { status, stdout } = run('http://127.0.0.1:9');
  expect([status, stdout]).toEqual([1, expect.stringContaining('The API lacks something that the site needs.')]);
});
