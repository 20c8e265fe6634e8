import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../site/site-root.ts';

const KNIP = path.join(ROOT, 'node_modules/.bin/knip');

/** Output of knip for a workspace (`knip.json`): unused dependencies, files and exports, imports without a dependency. */
async function runKnip(folder: string): Promise<string> {
  const args = ['--no-progress', '--no-config-hints', '--directory', folder];
  const failed = (error: { readonly stdout: string; readonly stderr: string }) => error;
  const { stdout, stderr } = await promisify(execFile)(KNIP, args, { cwd: folder }).catch(failed);
  return stdout + stderr;
}

it('every package declares exactly the packages that it uses, and exports nothing that nobody imports', {
  timeout: 120_000,
}, async () => {
  expect(await runKnip(ROOT)).toBe('');
});

it('unused, missing and undeclared dependencies and unused exports are found', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'manifests-'));
  const section = path.join(folder, 'mfe-a');
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  try {
    await mkdir(path.join(section, 'src'), { recursive: true });
    await cp(path.join(ROOT, 'knip.json'), path.join(folder, 'knip.json'));
    await write('package.json', '{ "name": "site" }');
    await write('pnpm-workspace.yaml', 'packages:\n  - mfe-*\n');
    await write('mfe-a/package.json', '{ "name": "a", "dependencies": { "cockatiel": "1" } }');
    await write('mfe-a/src/section.ts', "import 'dayjs';\nimport './used.ts';\n");
    await write('mfe-a/src/forgotten.ts', 'export const a = 1;\n');
    await write('mfe-a/src/used.ts', 'export const b = 1;\n');
    const problems = await runKnip(folder);
    expect(problems).toMatch(
      /Unused files[\s\S]*forgotten\.ts[\s\S]*Unused dependencies[\s\S]*cockatiel[\s\S]*Unlisted[\s\S]*dayjs[\s\S]*Unused exports[\s\S]*used\.ts/,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
