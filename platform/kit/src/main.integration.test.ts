import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'main.ts');
/** Fakes only the version of Node: the program must check it before it imports anything. */
const OLDER = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.10.0' } })";

it('reports the required version of Node when started with an older one', () => {
  expect(readFileSync(PROGRAM, 'utf8')).not.toMatch(/^import /m);
  const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${OLDER}`, PROGRAM]);
  expect([status, stderr.toString()]).toEqual([1, 'section-kit needs Node 24 or later; this is Node 22.10.0.\n']);
});
