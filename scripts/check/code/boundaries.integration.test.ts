import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { describe, expect, it } from 'vitest';
import configuration from '../../../.dependency-cruiser.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Read once, since that lists all files of the workspace. */
const TS_CONFIG = extractTSConfig(path.join(ROOT, 'tsconfig.json'));

async function run(baseDir: string, paths: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...paths],
    {
      ...configuration.options,
      tsConfig: undefined,
      baseDir,
      ruleSet: { forbidden: configuration.forbidden },
      validate: true,
    },
    configuration.options.enhancedResolveOptions,
    { tsConfig: TS_CONFIG },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

const toViolations = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);

/** Source text of a module that imports another one. */
const createImporter = (from: string, to: string) =>
  `import { y } from '${path.relative(path.dirname(from), to)}';\nconsole.log(y);\n`;

/** Violations in a folder that contains only the given files. */
async function runOn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return toViolations(await run(folder, [...new Set(Object.keys(files).map((file) => path.dirname(file)))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the boundaries between packages', () => {
  it('are respected, and every module is read', async () => {
    const files = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx', 'scripts/*.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .filter((file) => !file.endsWith('.d.ts'));
    const result = await run(ROOT, [
      ...new Set(files.map((file) => (file.startsWith('scripts/') ? 'scripts' : file.replace(/\/src\/.*$/, '/src')))),
    ]);
    expect(toViolations(result)).toEqual([]);
    const read = new Set(result.modules.map(({ source }) => source));
    expect(files.filter((file) => !read.has(file))).toEqual([]);
  }, 60_000);

  it.each([
    ['section-imports-itself-shared-ui-and-contract', 'mfe-a/src/x.ts', 'mfe-b/src/y.ts'],
    ['section-imports-itself-shared-ui-and-contract', 'mfe-a/src/x.ts', 'platform/browser/src/y.ts'],
    ['shell-knows-no-section', 'shell/src/entries/x.ts', 'mfe-a/src/y.ts'],
    ['shell-imports-itself-shared-ui-and-contract', 'shell/src/x.ts', 'platform/renderer/src/y.ts'],
    ['platform-browser-imports-what-lies-below', 'platform/browser/src/x.ts', 'shell/src/y.ts'],
    ['platform-gateway-imports-what-lies-below', 'platform/gateway/src/http/x.ts', 'content-api/src/y.ts'],
    ['platform-renderer-imports-what-lies-below', 'platform/renderer/src/x.ts', 'shared-ui/src/api/y.ts'],
    ['platform-contract-imports-what-lies-below', 'platform/contract/src/x.ts', 'platform/page/src/y.ts'],
    ['gateway-reads-releases-only', 'platform/gateway/src/x.ts', 'platform/releases/src/publish.ts'],
    ['shared-ui-imports-contract-and-base', 'shared-ui/src/x.ts', 'shell/src/y.ts'],
    ['design-system-knows-neither-router-nor-language', 'shared-ui/src/components/x.ts', 'shared-ui/src/router/y.ts'],
    ['content-api-database-imports-what-lies-below', 'content-api/src/database/x.ts', 'content-api/src/mail/y.ts'],
    ['content-api-media-imports-what-lies-below', 'content-api/src/media/x.ts', 'content-api/src/content/y.ts'],
    ['content-api-content-imports-what-lies-below', 'content-api/src/content/x.ts', 'content-api/src/media/y.ts'],
    ['content-api-imports-no-front-end', 'content-api/src/x.ts', 'shared-ui/src/y.ts'],
    ['content-api-search-imports-what-lies-below', 'content-api/src/search/x.ts', 'content-api/src/items/y.ts'],
    ['content-api-mail-imports-what-lies-below', 'content-api/src/mail/x.ts', 'content-api/src/import/y.ts'],
    ['content-api-import-imports-what-lies-below', 'content-api/src/import/x.ts', 'content-api/src/server/y.ts'],
    ['content-api-server-imports-what-lies-below', 'content-api/src/server/x.ts', 'content-api/src/commands/y.ts'],
    ['content-editor-imports-contract-and-base', 'content-editor/src/x.ts', 'content-api/src/y.ts'],
    ['adapter-imports-contract-and-base', 'adapters/a/src/x.ts', 'shared-ui/src/y.ts'],
    ['adapter-imports-contract-and-base', 'contract-check/src/x.ts', 'content-api/src/y.ts'],
  ])('are violated (%s) when %s imports %s', async (rule, from, to) => {
    const files = { [from]: createImporter(from, to), [to]: 'export const y = 1;\n' };
    expect(await runOn(files)).toEqual([`${rule}: ${from} -> ${to}`]);
  });

  it('are violated by a circular import, even of types only', async () => {
    const [one, other] = ['mfe-a/src/x.ts', 'mfe-a/src/y.ts'];
    const files = {
      [one]: "import type { Y } from './y.ts';\nexport type X = Y | 1;\n",
      [other]: "import type { X } from './x.ts';\nexport type Y = X | 2;\n",
    };
    expect(await runOn(files)).toEqual([`no-circular: ${one} -> ${other}`]);
  });
});
