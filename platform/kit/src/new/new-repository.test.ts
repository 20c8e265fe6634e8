import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newRepository } from './new-repository.ts';

it('says how to finish a section whose creation was interrupted', async () => {
  const where = await mkdtemp(path.join(tmpdir(), 'new-'));
  await mkdir(path.join(where, 'mfe-a'));
  const section = { name: 'mfe-a', path: '/a', owner: 'A', title: 'A' };
  await expect(newRepository({ section, site: 'http://127.0.0.1:1', where, report: () => {} })).rejects.toThrow(
    'interrupted, continue with: cd mfe-a && npm install && npx section-kit types && git init && git add --all',
  );
  await rm(where, { recursive: true });
});
