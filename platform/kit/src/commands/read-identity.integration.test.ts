import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readCommit, readIdentity } from './read-identity.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('names the user who runs a command, even one with only a numeric id', () => {
  expect(readIdentity({ GITHUB_ACTOR: 'ana' }, tmpdir())).toBe('ana');
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null').stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  expect(readIdentity({}, tmpdir(), () => 'luis')).toBe('luis');
  const refuse = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(readIdentity({}, tmpdir(), refuse)).toMatch(/^user \d+$/);
});

it('marks the commit of sources with uncommitted changes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'commit-'));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder });
  try {
    git('init', '--quiet');
    git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--allow-empty', '--message', 'a');
    expect(readCommit(folder)).toMatch(/^[0-9a-f]{40}$/);
    await writeFile(path.join(folder, 'Page.tsx'), '');
    expect(readCommit(folder)).toMatch(/^[0-9a-f]{40}\+$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
