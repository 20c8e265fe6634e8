import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { runBuild } from './run-build.ts';

/** Records the version that a section's configuration gets, and ends the build. */
const CONFIGURATION = `import { writeFileSync } from 'node:fs';
writeFileSync('version', process.env.RELEASE_VERSION ?? '');
throw new Error('recorded');
`;

it('builds the version of package.json or the given one, whatever the pipeline calls its own', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'rsbuild.config.mjs'), CONFIGURATION);
  vi.stubEnv('RELEASE_VERSION', '9.9.9');
  onTestFinished(() => void vi.unstubAllEnvs());
  const versions = [];
  for (const version of [undefined, '1.1.0-57.1']) {
    await expect(runBuild(folder, version)).rejects.toThrow('recorded');
    versions.push(await readFile(path.join(folder, 'version'), 'utf8'));
  }
  expect(versions).toEqual(['', '1.1.0-57.1']);
}, 60_000);
