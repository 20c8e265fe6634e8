import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildShell } from './build-shell.ts';

it('builds only changed sources, and keeps nothing of a failed build', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const build = vi.fn(async () => {});
  try {
    await buildShell(dist, build);
    await buildShell(dist, build);
    expect(build).toHaveBeenCalledTimes(1);
    // The sources changed since the last build, whose files the failing build partly replaces.
    await writeFile(path.join(dist, '.sources'), 'the previous sources');
    await expect(buildShell(dist, () => Promise.reject(new Error('It does not compile.')))).rejects.toThrow();
    expect(await readdir(dist)).toEqual([]);
  } finally {
    await rm(dist, { recursive: true });
  }
});
