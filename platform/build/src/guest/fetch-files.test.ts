import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseGuest } from '@site/contract/guest';
import { expect, it, onTestFinished } from 'vitest';
import { fetchFiles } from './fetch-files.ts';

it('says which file of a guest cannot be fetched, and why', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const address = 'http://127.0.0.1:9/app/page.html';
  const facts = {
    name: 'mfe-x',
    owner: 'x',
    path: '/x',
    title: 'x',
    description: 'x',
    words: { loading: '', failed: '' },
  };
  const guest = parseGuest({ ...facts, kind: 'html', address, files: ['a.css'] }, 'guest.json');
  await expect(fetchFiles(guest, folder)).rejects.toThrow(
    'http://127.0.0.1:9/app/a.css cannot be fetched (Error: bad port).',
  );
});
