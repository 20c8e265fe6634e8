import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseGuest } from '@site/contract/guest';
import { expect, it } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { fetchFiles } from './fetch-files.ts';

/** A guest with one style sheet, and an empty folder for its files. */
async function createGuest(address: string, integrity = '') {
  const root = await makeFolder();
  const facts = {
    name: 'mfe-x',
    owner: 'x',
    path: '/x',
    title: 'x',
    description: 'x',
    words: { loading: '', failed: '' },
  };
  const guest = parseGuest({ ...facts, kind: 'html', address, files: ['a.css'], integrity }, 'guest.json');
  return { guest, folder: path.join(root, 'files') };
}

it('says which file of a guest cannot be fetched, and why', async () => {
  const { guest, folder } = await createGuest('http://127.0.0.1:9/app/page.html');
  await expect(fetchFiles(guest, folder)).rejects.toThrow(
    'http://127.0.0.1:9/app/a.css cannot be fetched (Error: bad port).',
  );
});

it('needs no server while the files on disk have the declared integrity', async () => {
  const files = new Map([['/app/a.css', 'a{}']]);
  let requests = 0;
  const server = createServer(({ url = '' }, response) => {
    requests += 1;
    response.end(files.get(url));
  });
  const url = await listen(server);
  const { guest: undeclared, folder } = await createGuest(`${url}/app/page.html`);
  const fault = await fetchFiles(undeclared, folder).catch(String);
  const guest = { ...undeclared, integrity: /"integrity": "(.+)"/.exec(String(fault))?.[1] ?? '' };

  const hashes = await fetchFiles(guest, folder);
  const before = requests;
  await writeFile(path.join(folder, 'old.css'), 'of a former declaration');
  expect(await fetchFiles(guest, folder)).toEqual(hashes);
  expect(requests).toBe(before);
  expect(await readdir(folder)).toEqual(['a.css']);

  await writeFile(path.join(folder, 'a.css'), 'damaged');
  await fetchFiles(guest, folder);
  expect(await readFile(path.join(folder, 'a.css'), 'utf8')).toBe('a{}');

  files.set('/app/a.css', 'changed{}');
  await expect(fetchFiles(undeclared, folder)).rejects.toThrow('do not match the declared integrity');
  // A build that fails leaves the files of the last one.
  expect(await fetchFiles(guest, folder)).toEqual(hashes);
});
