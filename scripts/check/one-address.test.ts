import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where a server reads the address of a request, once. All others are given an `Address`. */
const ENTRANCES = [
  'content-api/src/server/requests/api-limits.ts',
  'content-api/src/server/requests/preview-scope.ts',
  // Commands of the operator over a socket file: no visitor comes there.
  'content-api/src/data-folder/data-folder-holder.ts',
  'platform/gateway/src/http/request-guard.ts',
];

const isOfNode = (symbol: ts.Symbol | undefined) =>
  symbol?.name === 'url' &&
  (symbol.declarations ?? []).some((declaration) =>
    /@types\/node\/http\.d\.ts$/.test(declaration.getSourceFile().fileName),
  );

/** Files that read `url` of an HTTP request of Node, by its type: under whatever name, taken apart or by brackets. */
function findReaders(files: readonly string[], made: Readonly<Record<string, string>> = {}): string[] {
  const config = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => file in made || fileExists(file);
  host.readFile = (file) => made[file] ?? readFile(file);
  const sources = [...files, ...Object.keys(made)];
  const program = ts.createProgram(sources, options, host);
  const checker = program.getTypeChecker();
  const reads = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node))
      return node.name.text === 'url' && isOfNode(checker.getSymbolAtLocation(node.name));
    if (ts.isElementAccessExpression(node))
      return isOfNode(
        ts.isStringLiteral(node.argumentExpression)
          ? checker.getTypeAtLocation(node.expression).getProperty(node.argumentExpression.text)
          : undefined,
      );
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      return ts.isIdentifier(name) && isOfNode(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    }
    return false;
  };
  const holds = (node: ts.Node): boolean =>
    reads(node) || ts.forEachChild(node, (child) => holds(child) || undefined) === true;
  return sources.filter((file) => {
    const source = program.getSourceFile(file);
    return source !== undefined && holds(source);
  });
}

it('the address of a request is read at the entrances alone', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'platform/gateway/src', 'platform/page/src', 'content-api/src', 'platform/base/src/limits'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => path.join(ROOT, file));
  const made = Object.fromEntries(
    [
      'export const f = (asked: IncomingMessage) => asked.url;',
      'export const f = ({ url = "/" }: IncomingMessage) => url;',
      'export const f = ({ url: target }: Pick<IncomingMessage, "url" | "headers">) => target;',
      'export const f = (asked: IncomingMessage) => { const { headers, url } = asked; return [headers, url]; };',
      'export const f = (asked: IncomingMessage) => asked["url"];',
      'export const f = (asked: IncomingMessage & { more: string }) => asked.url?.length;',
      // What is no request may have an address of its own.
      'export const f = ({ headers }: IncomingMessage, other: { url: string }) => [headers, other.url];',
    ].map((line, index) => [
      path.join(ROOT, `shell/src/server/made-${index}.ts`),
      `import type { IncomingMessage } from 'node:http';\n${line}\n`,
    ]),
  );
  const readers = findReaders(files, made).map((file) => path.relative(ROOT, file));
  expect(readers.filter((file) => file.includes('made-'))).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => `shell/src/server/made-${n}.ts`),
  );
  expect(readers.filter((file) => !file.includes('made-')).sort()).toEqual(ENTRANCES.toSorted());
}, 120_000);
