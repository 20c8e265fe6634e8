// Rules for server code that need type information. They share one program, since creating one takes five seconds.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { findAddressReaders } from './find-address-readers.ts';
import { findUnhandled } from './find-unhandled.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Code of long-running processes, which an unhandled rejection would end. */
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
/** Code that handles requests. */
const REQUEST_HANDLING = ['platform/gateway/src', 'platform/page/src', 'content-api/src', 'platform/base/src/limits'];

/** The only files that read the URL of a request. All others receive an `Address`. */
const ENTRY_POINTS = [
  'content-api/src/server/requests/api-limits.ts',
  'content-api/src/server/app.ts',
  // Commands of the operator over a socket file, which visitors cannot reach.
  'content-api/src/data-folder/data-folder-holder.ts',
  'platform/gateway/src/http/request-guard.ts',
];

/** Virtual files, which show that each rule finds violations and nothing else. The last line contains no violation. */
const READERS = [
  'export const f = (asked: IncomingMessage) => asked.url;',
  'export const f = ({ url = "/" }: IncomingMessage) => url;',
  'export const f = ({ url: target }: Pick<IncomingMessage, "url" | "headers">) => target;',
  'export const f = (asked: IncomingMessage) => { const { headers, url } = asked; return [headers, url]; };',
  'export const f = (asked: IncomingMessage) => asked["url"];',
  'export const f = (asked: IncomingMessage & { more: string }) => asked.url?.length;',
  // Other objects may have a `url`, too.
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
const VIRTUAL_FILES = new Map([...READERS, [PROMISES, PROMISES_TEXT]]);

function listSources(folders: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  return listed
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => path.join(ROOT, file));
}

const servers = listSources(SERVERS);

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => VIRTUAL_FILES.has(file) || fileExists(file);
  host.readFile = (file) => VIRTUAL_FILES.get(file) ?? readFile(file);
  return ts.createProgram([...servers, ...VIRTUAL_FILES.keys()], { ...options, noEmit: true }, host);
}
let program: ts.Program | undefined;
const getProgram = () => {
  program ??= createProgram();
  return program;
};

it('no server leaves the rejection of a promise unhandled', () => {
  expect(servers.length).toBeGreaterThan(200);
  expect(findUnhandled(getProgram(), servers).map((place) => path.relative(ROOT, place))).toEqual([]);
}, 120_000);

it('finds exactly the unhandled promises', () => {
  const found = findUnhandled(getProgram(), [PROMISES]);
  expect(found.map((place) => place.split(':').at(-1))).toEqual(['2', '3', '4', '5', '6']);
}, 120_000);

it('the address of a request is read only where a server receives it', () => {
  const made = READERS.map(([file]) => file);
  expect(findAddressReaders(getProgram(), made)).toEqual(made.slice(0, -1));
  const readers = findAddressReaders(getProgram(), listSources(REQUEST_HANDLING)).map((file) =>
    path.relative(ROOT, file),
  );
  expect(readers.toSorted()).toEqual(ENTRY_POINTS.toSorted());
}, 120_000);
