// Rules for the code of servers that need its types. One program serves both: making one takes five seconds of a processor.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { findAddressReaders } from './find-address-readers.ts';
import { findUnhandled } from './find-unhandled.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

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
/** What answers requests. */
const ANSWERING = ['platform/gateway/src', 'platform/page/src', 'content-api/src', 'platform/base/src/limits'];

/** Where a server reads the address of a request, once. All others are given an `Address`. */
const ENTRANCES = [
  'content-api/src/server/requests/api-limits.ts',
  'content-api/src/server/app.ts',
  // Commands of the operator over a socket file: no visitor comes there.
  'content-api/src/data-folder/data-folder-holder.ts',
  'platform/gateway/src/http/request-guard.ts',
];

/** Files that exist in the program alone, to show that each rule finds what breaks it, and only that. */
const READERS = [
  'export const f = (asked: IncomingMessage) => asked.url;',
  'export const f = ({ url = "/" }: IncomingMessage) => url;',
  'export const f = ({ url: target }: Pick<IncomingMessage, "url" | "headers">) => target;',
  'export const f = (asked: IncomingMessage) => { const { headers, url } = asked; return [headers, url]; };',
  'export const f = (asked: IncomingMessage) => asked["url"];',
  'export const f = (asked: IncomingMessage & { more: string }) => asked.url?.length;',
  // What is no request may have an address of its own.
  'export const f = ({ headers }: IncomingMessage, other: { url: string }) => [headers, other.url];',
].map(
  (line, index) =>
    [
      path.join(ROOT, `platform/gateway/src/made-reader-${index}.ts`),
      `import type { IncomingMessage } from 'node:http';\n${line}\n`,
    ] as const,
);
const PROMISES = path.join(ROOT, 'platform/gateway/src/made-promises.ts');
const PROMISES_TEXT = `declare const work: () => Promise<void>;
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
export {};
`;
const MADE = new Map([...READERS, [PROMISES, PROMISES_TEXT]]);

function listSources(folders: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  return listed
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => path.join(ROOT, file));
}

const servers = listSources(SERVERS);

function makeProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => MADE.has(file) || fileExists(file);
  host.readFile = (file) => MADE.get(file) ?? readFile(file);
  return ts.createProgram([...servers, ...MADE.keys()], { ...options, noEmit: true }, host);
}
let program: ts.Program | undefined;
const useProgram = () => {
  program ??= makeProgram();
  return program;
};

it('no server leaves a promise alone whose failure nobody takes', () => {
  expect(servers.length).toBeGreaterThan(200);
  expect(findUnhandled(useProgram(), servers).map((place) => path.relative(ROOT, place))).toEqual([]);
}, 120_000);

it('finds them, and only them', () => {
  const found = findUnhandled(useProgram(), [PROMISES]);
  expect(found.map((place) => place.split(':').at(-1))).toEqual(['2', '3', '4', '5', '6']);
}, 120_000);

it('the address of a request is read at the entrances alone', () => {
  const made = READERS.map(([file]) => file);
  expect(findAddressReaders(useProgram(), made)).toEqual(made.slice(0, -1));
  const readers = findAddressReaders(useProgram(), listSources(ANSWERING)).map((file) => path.relative(ROOT, file));
  expect(readers.toSorted()).toEqual(ENTRANCES.toSorted());
}, 120_000);
