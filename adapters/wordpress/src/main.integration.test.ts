import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const MAIN = path.join(import.meta.dirname, 'main.ts');

it.each([
  [['cms.example.org:8080']],
  [['https://cms.example.org', '--port', 'x']],
  [['https://a.example', 'more']],
  [[]],
])('prints its usage for %j', (args) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', timeout: 10_000 });
  expect([status, stderr]).toEqual([2, expect.stringContaining('adapters/wordpress/src/main.ts https://')]);
});
