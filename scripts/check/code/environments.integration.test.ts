import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../site/site-root.ts';
import { ENVIRONMENTS } from './environments.ts';

function readConfiguration(name: string) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const configured = ts.getParsedCommandLineOfConfigFile(path.join(ROOT, name), undefined, host);
  if (!configured) throw new Error(`${name} cannot be read`);
  const { options, fileNames } = configured;
  return { name, options, files: new Set(fileNames.map((file) => path.relative(ROOT, file))) };
}

const environments = ENVIRONMENTS.map(readConfiguration);

const namesOf = (file: string) => environments.filter(({ files }) => files.has(file)).map(({ name }) => name);

const parsed = new Map<string, ts.SourceFile | undefined>();

/** Error messages of the compiler for a file of the workspace, if it had this content. */
function checkAs(file: string, text: string): readonly string[] {
  const options = environments.find(({ files }) => files.has(file))?.options ?? {};
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) => {
    if (name === path.join(ROOT, file)) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2024);
    // The declarations of DOM and Node are parsed once for all cases.
    const source = parsed.get(name) ?? getSourceFile(name, ...rest);
    parsed.set(name, source);
    return source;
  };
  const program = ts.createProgram([path.join(ROOT, file)], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(path.join(ROOT, file)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').split('.')[0] ?? '');
}

describe('the types of an environment', { timeout: 60_000 }, () => {
  it('check every product file in exactly one environment', () => {
    const files = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx', 'scripts/*.ts'], { cwd: ROOT })
      .toString()
      .trim()
      .split('\n')
      // The benchmarks pass functions to a browser, so their command needs both environments.
      .filter((file) => !/\.test\.tsx?$|^tests\/|^scripts\/bench\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(600);
    expect(files.filter((file) => namesOf(file).length !== 1)).toEqual([]);
  });

  it.each([
    ['platform/gateway/src/serve.ts', 'document.title;', 'document'],
    ['platform/releases/src/reader.ts', 'window.name;', 'window'],
    ['content-api/src/server/app.ts', 'document.title;', 'document'],
    ['scripts/start.ts', 'document.title;', 'document'],
    ['mfe-foundation/src/declaration.ts', 'process.env;', 'process'],
    ['shell/src/site.ts', 'process.env;', 'process'],
    ['shared-ui/src/components/components.ts', "Buffer.from('');", 'Buffer'],
    ['platform/browser/src/start.ts', 'process.env;', 'process'],
    ['platform/contract/src/contract.ts', 'document.title;', 'document'],
    ['platform/contract/src/contract.ts', 'process.env;', 'process'],
    ['platform/base/src/clock/clock.ts', 'process.env;', 'process'],
    ['shared-ui/src/api/api.ts', 'document.title;', 'document'],
  ])('reject in %s: %s', (file, text, name) => {
    expect(namesOf(file)).toHaveLength(1);
    expect(checkAs(file, `${text}\nexport {};\n`)).toEqual([`Cannot find name '${name}'`]);
  });

  it.each(['document.title;', 'window.name;', 'localStorage.clear();'])(
    'leave to the linter in the render worker: %s',
    (text) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'globals-'));
      const sources = path.join(folder, 'platform/renderer/src');
      try {
        mkdirSync(sources, { recursive: true });
        cpSync(path.join(ROOT, 'biome.json'), path.join(folder, 'biome.json'));
        writeFileSync(path.join(sources, 'page.ts'), `${text}\n`);
        const program = path.join(ROOT, 'node_modules/.bin/biome');
        const { status, stderr, stdout } = spawnSync(program, ['lint', '--vcs-enabled=false', '.'], {
          cwd: folder,
          encoding: 'utf8',
        });
        expect(stdout + stderr).toContain('noRestrictedGlobals');
        expect(status).toBe(1);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
