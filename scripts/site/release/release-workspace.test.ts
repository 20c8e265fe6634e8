import { folderStore } from '@site/releases/folder-store';
import { createKeys, promote, prune, writeOwner } from '@site/releases/publisher';
import { type ObjectStore, readLive, SHELL } from '@site/releases/reader';
import { beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../../mfe-foundation/package.json' with { type: 'json' };
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { createSectionFixture } from '../../../platform/contract/test/section-fixture.ts';
import { signDocument } from '../../../platform/releases/src/trust/signature.ts';
import { putShell } from '../../../platform/releases/test/put-shell.ts';
import { readManifest } from '../read-manifest.ts';
import { hashSources, toLocalVersion, toSources } from '../source-hash.ts';
import { releaseWorkspace } from './release-workspace.ts';

const NAME = 'mfe-foundation';

const { version } = packageJson;
const revision = hashSources(toSources(NAME));
let folder: string;
let store: ObjectStore;

const keys = createKeys();

/** Stores a release of the current sources, so that nothing is built. */
async function putCurrent(current: string, secret = '', sources = revision): Promise<void> {
  const release = createSectionFixture({ name: NAME, version: current, revision: sources, owner: 'Equipo' });
  await store.write(
    `releases/${NAME}/${current}/section.json`,
    new TextEncoder().encode(JSON.stringify(secret === '' ? release : signDocument(release, secret))),
    'always',
  );
}

const own = () => writeOwner(store, { section: NAME, key: keys.key, prefixes: ['/inicio'] }, createKeys().secret);

/** Releases as a start does. Returns the lines that it prints, and what is live then. */
async function start() {
  const lines: string[] = [];
  await releaseWorkspace(store, new Date(), 'production', [NAME], (line) => void lines.push(line));
  return { lines, live: (await readLive(store, 'production')).live };
}

beforeEach(async () => {
  folder = await makeFolder();
  store = folderStore(folder);
});

it('promotes the sources on the site’s channel only', async () => {
  await putCurrent(version);
  await releaseWorkspace(store, new Date(), 'preview', [NAME]);
  expect((await readLive(store, 'preview')).live).toEqual({ [NAME]: version });
  expect((await readLive(store, 'production')).channel).toBeNull();
  await releaseWorkspace(store, new Date(), 'production', [NAME]);
  expect((await readLive(store, 'production')).live).toEqual({ [NAME]: version });
});

it('does not publish a version again that was pruned', async () => {
  const local = toLocalVersion(version, revision);
  await putCurrent(version);
  expect(await prune(store, new Date())).toEqual([`${NAME}@${version}`]);
  await putCurrent(local);
  await releaseWorkspace(store, new Date(), 'production', [NAME]);
  expect((await readLive(store, 'production')).live).toEqual({ [NAME]: local });
});

describe('with a list of owners', () => {
  beforeEach(async () => {
    await putCurrent('0.9.0', keys.secret, 'before');
    await own();
  });

  it('builds and promotes nothing that its owner has not signed, and says so at each start', async () => {
    await promote(store, 'production', { [NAME]: '0.9.0' }, new Date());
    const line = `${NAME}@0.9.0 stays live. The sources of ${NAME} have changed, and only the key of its owner can release them. Its team publishes and promotes them: RELEASE_KEY=FILE npm run releases -- publish ${NAME}`;
    for (let count = 0; count < 2; count++) expect(await start()).toEqual({ lines: [line], live: { [NAME]: '0.9.0' } });
    await putCurrent(version);
    const { lines, live } = await start();
    expect(lines.join()).toContain(`${NAME}@${version} is not signed with the key that owns ${NAME}`);
    expect(live).toEqual({ [NAME]: '0.9.0' });
  });

  it('promotes a release that its owner has signed', async () => {
    await promote(store, 'production', { [NAME]: '0.9.0' }, new Date());
    await putCurrent(version, keys.secret);
    expect(await start()).toEqual({ lines: [], live: { [NAME]: version } });
  });

  it('keeps a live release that was made before the list', async () => {
    await putCurrent(version);
    await promote(store, 'production', { [NAME]: version }, new Date());
    expect(await start()).toEqual({ lines: [], live: { [NAME]: version } });
  });

  it('refuses to start while nothing of the name is live', () =>
    expect(start()).rejects.toThrow(`No release of ${NAME} is live that could stay`));
});

const shell = { live: '0.9.0', next: readManifest(SHELL).version };

/** Stores a release that is signed with `keys`. */
const put = (name: string, release: string, contract: number) => {
  const json = createSectionFixture({ name, version: release, contract, revision, owner: 'Equipo' });
  const bytes = Buffer.from(JSON.stringify(signDocument(json, keys.secret)));
  return store.write(`releases/${name}/${release}/section.json`, bytes, 'always');
};

/** Makes a shell and sections live, of which `mfe-failing` does not work, and stores the sources with a new contract. */
async function putNewContract() {
  await putShell(store, shell.live);
  await putShell(store, shell.next, { contract: 2, revision: hashSources(toSources(SHELL)) });
  await put(NAME, '0.9.0', 1);
  await put(NAME, version, 2);
  await put('mfe-other', '1.0.0', 1);
  await put('mfe-failing', '1.0.0', 3);
  const live = { [SHELL]: shell.live, [NAME]: '0.9.0', 'mfe-failing': '1.0.0', 'mfe-other': '1.0.0' };
  await promote(store, 'production', live, new Date());
  return live;
}

/** Releases the shell and a section as a start does. */
async function startAll() {
  const lines: string[] = [];
  await releaseWorkspace(store, new Date(), 'production', [SHELL, NAME], (line) => void lines.push(line));
  return { lines, live: (await readLive(store, 'production')).live };
}

it('keeps everything live while pages of another repository would fail in the new shell, and says so at each start', async () => {
  const live = await putNewContract();
  for (let count = 0; count < 2; count++)
    expect(await startAll()).toEqual({
      live,
      lines: [
        expect.stringContaining(`mfe-other@1.0.0 uses contract 1, but shell@${shell.next} supports 2`),
        `Everything that is live stays live, because pages of mfe-other would fail. If the store has releases of them that fit: npm run releases -- promote ${SHELL}@${shell.next} ${NAME}@${version} --with-compatible. Otherwise retire them and start again; their teams can then publish new ones.`,
      ],
    });
  await put('mfe-other', '1.0.0', 2);
  const next = { ...live, [SHELL]: shell.next, [NAME]: version };
  expect(await startAll()).toEqual({ live: next, lines: [] });
});

const damage = (name: string, release: string) =>
  store.write(`releases/${name}/${release}/${name === SHELL ? SHELL : 'section'}.json`, Buffer.from('{'), 'always');

it('keeps everything live also when another live release cannot be read', async () => {
  const live = await putNewContract();
  await damage('mfe-failing', '1.0.0');
  expect(await startAll()).toMatchObject({ live, lines: [expect.stringContaining('mfe-other'), expect.any(String)] });
});

it.each([SHELL, NAME])('replaces a live release of %s that cannot be read', async (name) => {
  const live = await putNewContract();
  await put('mfe-other', '1.0.0', 2);
  await damage(name, '0.9.0');
  expect(await startAll()).toEqual({ live: { ...live, [SHELL]: shell.next, [NAME]: version }, lines: [] });
});

it('names the shell as what must come first when its owner has not signed it', async () => {
  const live = await putNewContract();
  const { secret } = createKeys();
  for (const section of [SHELL, NAME])
    await writeOwner(store, { section, key: keys.key, prefixes: [`/${section}`] }, secret);
  const { lines, live: now } = await startAll();
  expect(now).toEqual(live);
  expect(lines.at(-1)).toBe(
    `Everything that is live stays live, because pages of ${NAME} would fail. They need another shell, which must be published and promoted first, with the key of its owner. Then start again.`,
  );
});
