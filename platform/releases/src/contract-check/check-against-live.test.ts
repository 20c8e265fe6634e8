import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSectionJson, type SectionJson } from '@site/contract/section-json';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { promote, promoteCanary } from '../channel/promote.ts';
import { writeShellFacts } from '../release/shell-facts.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkAgainstLive } from './check-against-live.ts';

let root: string;
let store: ObjectStore;
const now = new Date('2026-11-21T10:00:00Z');

const toText = (name: string, version: string, path: string) =>
  JSON.stringify({
    ...{ name, version, contract: 1, owner: 'Equipo', container: 'c', federation: '2', fragments: [], uses: [] },
    ...{ api: [], shared: {}, assets: {}, entry: { web: '', node: '', js: [], css: [] } },
    routes: [{ id: 'page', path, js: [], css: [] }],
  });
const put = (name: string, version: string, path: string) =>
  store.write(
    `releases/${name}/${version}/section.json`,
    new TextEncoder().encode(toText(name, version, path)),
    'always',
  );
const toCandidate = (path: string): SectionJson => parseSectionJson(toText('mfe-a', '9.0.0', path), 'test');
const check = (path: string) => checkAgainstLive(store, 'production', toCandidate(path));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'live-'));
  store = folderStore(root);
  await writeShellFacts(store, { contract: 1, shared: {} });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put('mfe-b', version, `/b-${version}`);
  await put('mfe-b', '2.0.0', '/b-2.0.0');
  await promote(store, 'production', { 'mfe-b': '1.0.0' }, now);
  await promote(store, 'production', { 'mfe-b': '1.1.0' }, now);
  await promote(store, 'production', { 'mfe-b': '1.2.0' }, now);
});
afterEach(() => rm(root, { recursive: true }));

describe('a release is checked against', () => {
  it('what is live', async () =>
    expect(await check('/b-1.2.0')).toEqual([
      'The route /b-1.2.0 of mfe-a belongs to mfe-b@1.2.0 (/b-1.2.0, Equipo). Choose another path, or agree that they give it up first.',
    ]));
  it('what is one rollback away', async () =>
    expect(await check('/b-1.1.0')).toEqual([expect.stringContaining('belongs to mfe-b@1.1.0')]));
  it('what the canary’s visitors get', async () => {
    expect(await check('/b-2.0.0')).toEqual([]);
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, now);
    expect(await check('/b-2.0.0')).toEqual([expect.stringContaining('belongs to mfe-b@2.0.0')]);
  });
  it('nothing that no step leads back to', async () => expect(await check('/b-1.0.0')).toEqual([]));
});
