import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { readPreviewSecret } from '@site/releases/reader';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import { buildSection } from '../../../releases/test/build-section.ts';
import { putShell } from '../../../releases/test/put-shell.ts';
import { makeLiveStore } from '../../test/make-live-store.ts';
import { runKit } from './run-kit.ts';

/** Writes a section without pages instead of compiling one. */
vi.mock('../section/run-build.ts', () => ({
  runBuild: async (folder: string, version = '1.1.0') =>
    cp(await buildSection(path.join(folder, 'made'), 'mfe-x', version), path.join(folder, 'dist'), { recursive: true }),
}));

let root: string;

beforeEach(async () => {
  root = await makeLiveStore();
});
afterEach(() => rm(root, { recursive: true }));

it('publishes to a store under the version of the build and writes the version to the output file', async () => {
  const folder = path.join(root, 'mfe-x');
  await mkdir(folder);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mfe-x', version: '1.1.0' }));
  await writeFile(path.join(folder, 'rsbuild.config.ts'), '');
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'src/section.ts'), '');
  const store = folderStore(process.env.RELEASE_STORE ?? '');
  const misfit = JSON.stringify(createSectionFixture({ name: 'mfe-old', contract: 9 }));
  await store.write('releases/mfe-old/1.0.0/section.json', Buffer.from(misfit), 'always');
  await promote(store, 'production', { 'mfe-old': '1.0.0' }, new Date());
  const print = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const output = path.join(root, 'output');
  const publish = (...words: readonly string[]) =>
    runKit(['publish', ...words, '--output', output, '--without-rendering', '--why', 'no pages'], folder);
  expect(await publish('--build', '57.1')).toContain('mfe-x@1.1.0-57.1 is published.');
  expect(await publish('--build', '57.2')).toContain('mfe-x@1.1.0-57.2 is published.');
  expect(await publish()).toContain('mfe-x@1.1.0 is published.');
  expect(await readFile(output, 'utf8')).toBe('version=1.1.0-57.1\nversion=1.1.0-57.2\nversion=1.1.0\n');
  // The section of another team that does not fit the live shell hinders nobody.
  expect(print.mock.calls.join()).not.toContain('cannot be promoted');
});

it('signs a preview link in a workspace with the secret of the workspace’s site', async () => {
  const folder = path.join(root, 'mfe-x');
  await mkdir(folder);
  await writeFile(path.join(root, 'pnpm-workspace.yaml'), '');
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: '@site/mfe-x', version: '1.1.0' }));
  await writeFile(path.join(folder, 'rsbuild.config.ts'), '');
  vi.stubEnv('RELEASE_STORE', '').stubEnv('DATA_DIR', 'data').stubEnv('PREVIEW_SECRET', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = folderStore(path.join(root, 'data/store'));
  await putShell(store, '1.0.0');
  await promote(store, 'production', { shell: '1.0.0' }, new Date());
  await publishQuickly(store, await buildSection(root, 'mfe-x', '1.1.0'), 'test');
  await readPreviewSecret('', path.join(root, 'data'));
  expect(await runKit(['preview', '1.1.0'], folder)).toContain('/_vista-previa?pase=');
});
