import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { newRepository } from './new-repository.ts';

it('says how to finish a section whose creation was interrupted', async () => {
  const where = await makeFolder();
  await mkdir(path.join(where, 'mfe-a'));
  const section = { name: 'mfe-a', path: '/a', owner: 'A', title: 'A' };
  await expect(newRepository({ section, site: 'http://127.0.0.1:1', where, report: () => {} })).rejects.toThrow(
    'interrupted, continue with: cd mfe-a && npm install && npx section-kit types && git init && git add --all',
  );
});
