import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('refuses a folder in which the bundler cannot build, before it installs packages', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'bootstrap#1-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, 'scripts'));
  await cp(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'scripts/bootstrap.mjs'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(`Rename or move ${root}`)]);
});

it('looks for a file in the folder of the caller, although npm changes to that of the package', () => {
  const { stderr } = spawnSync('npm', ['run', '--silent', 'content', '--', 'restore', 'none.json'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(stderr).toBe(`${path.join(import.meta.dirname, 'none.json')} does not exist.\n`);
});

it('does not treat packages as installed after an interrupted install', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'bootstrap-'));
  try {
    for (const folder of ['scripts', 'bin', 'node_modules']) await mkdir(path.join(root, folder));
    await cp(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'scripts/bootstrap.mjs'));
    await writeFile(path.join(root, 'package.json'), JSON.stringify({ config: { pnpm: 'pnpm' } }));
    for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) await writeFile(path.join(root, file), '');
    await writeFile(path.join(root, 'bin/npx'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    // Stamp of a previous install, made from another lock file. If it stayed, switching back to that lock file would
    // skip the install and start with only part of its packages.
    await writeFile(path.join(root, 'node_modules/.install-stamp'), 'another lock file');
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'settings'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${path.join(root, 'bin')}:/usr/bin:/bin` },
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The packages could not be installed/)]);
    expect(await readdir(path.join(root, 'node_modules'))).toEqual([]);
  } finally {
    await rm(root, { recursive: true });
  }
});
