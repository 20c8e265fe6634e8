import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { findUnhandled } from './find-unhandled.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What runs for weeks: a failure that nobody takes ends it. */
const SERVERS = [
  'platform/gateway/src',
  'platform/renderer/src',
  'platform/page/src',
  'content-api/src',
  'platform/releases/src',
  'platform/pictures/src',
  'platform/statistics/src',
  'platform/base/src/limits',
];

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT).options;
}

it('no server leaves a promise alone whose failure nobody takes', () => {
  const files = execFileSync('git', ['ls-files', ...SERVERS.map((folder) => `${folder}/*.ts`)], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => !/\.(?:test|d)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = findUnhandled(
    files.map((file) => path.join(ROOT, file)),
    readOptions(),
  );
  expect(found.map((place) => path.relative(ROOT, place))).toEqual([]);
}, 120_000);

it('finds them, and only them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unhandled-'));
  const file = path.join(folder, 'x.ts');
  writeFileSync(
    file,
    `declare const work: () => Promise<void>;
void work();
work();
void work().then(() => 1);
void work().finally(() => 1);
const later = () => void work();
void work().catch(() => 1);
work().then(() => 1, () => 2);
void work().catch(() => 1).finally(() => 2);
// It never rejects.
void work();
await work();
void later();
`,
  );
  try {
    const found = findUnhandled([file], { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, types: [] });
    expect(found.map((place) => place.split(':').at(-1))).toEqual(['2', '3', '4', '5', '6']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
