import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { readIdentity } from './read-identity.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('says who runs a command, also where the user has a number only', () => {
  expect(readIdentity({ GITHUB_ACTOR: 'ana' }, tmpdir())).toBe('ana');
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null').stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  expect(readIdentity({}, tmpdir(), () => 'luis')).toBe('luis');
  const refuse = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(readIdentity({}, tmpdir(), refuse)).toMatch(/^user \d+$/);
});
