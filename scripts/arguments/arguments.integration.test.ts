import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, `../${script}.ts`), ...args], {
    encoding: 'utf8',
    // A script that ignores its arguments would run until then.
    timeout: 30_000,
  });

describe.each([
  ['start', 'npm start '],
  ['start-packed', 'bin/node scripts/start-packed.js '],
  ['test', 'npm test '],
  ['test-part', 'npm run test:PART '],
  ['test-mutation', 'npm run test:mutation '],
  ['types', 'npm run types '],
  ['settings', 'npm run settings '],
  ['licences', 'npm run licences '],
])('%s', (script, usage) => {
  it('explains itself on --help, without doing anything', () => {
    const { status, stdout, stderr } = run(script, '--help');
    expect([status, stdout.startsWith(usage), stderr]).toEqual([0, true, '']);
  });

  it('refuses an unknown option', () => {
    const { status, stdout, stderr } = run(script, '--port=4000');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Unknown option '--port'\.\n\n/);
    expect(stderr).toContain(usage);
  });
});

it('refuses hours that are no number', () => {
  const { status, stderr } = run('content', 'preview', '--hours', 'x');
  expect([status, stderr]).toEqual([1, '--hours must be a number.\n']);
});

it.each([
  ['an unknown command', ['backp', 'copia.json'], /^Unknown command backp\.\n\nSpecify a command:\n/],
  ['a command without its file', ['backup'], /^Missing argument: file\.\n\nSpecify a command:\n/],
  ['a second file', ['backup', 'a.json', 'b.json'], /^Unexpected argument for backup: b\.json\.\n$/],
  ['an argument that would be ignored', ['import', 'news'], /^Unexpected argument for import: news\.\n$/],
])('refuses %s', (_what, args, message) => {
  const { status, stdout, stderr } = run('content', ...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
});
