import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import { folderStore } from '@site/releases/folder-store';
import { type ObjectStore, readChannel, readReleaseSet } from '@site/releases/reader';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import { putShell, toShellJson } from '../../../releases/test/put-shell.ts';
import type { Project } from '../project.ts';
import { runCommand } from './run-command.ts';

let root: string;
let store: ObjectStore;

/** These tests do not render pages. */
const WITHOUT_RENDERING = ['--without-rendering', '--why', 'test'];
const project: Project = {
  root: path.resolve(import.meta.dirname, '../../../..'),
  names: ['mfe-search-contact', 'shell'],
  toFolder: (name) => path.join(project.root, name),
  build: async () => {},
  readRevision: () => '',
  toCommand: (...words) => ['npm run releases --', ...words].join(' '),
};
const run = (...words: readonly string[]) => runCommand(words, store, new Date(), project);
const promote = (...words: readonly string[]) => run('promote', ...words, ...WITHOUT_RENDERING);
const readLive = async () =>
  (await readReleaseSet(store, (await readChannel(store, 'production'))?.set ?? '')).releases;

const toText = (name: string, version: string, address: string, fields: object = {}) =>
  JSON.stringify(
    createSectionFixture({
      name,
      version,
      owner: 'Equipo',
      assets: { 'web/e': { size: 1, integrity: '' } },
      entry: { web: 'web/e', node: 'web/e', js: [], css: [] },
      routes: [{ id: 'page', path: address, js: [], css: [] }],
      ...fields,
    }),
  );
const put = (name: string, version: string, address: string, fields?: object) =>
  store.write(
    `releases/${name}/${version}/section.json`,
    new TextEncoder().encode(toText(name, version, address, fields)),
    'always',
  );

beforeEach(async () => {
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
  await putShell(store, '1.0.0');
  await put('mfe-a', '1.0.0', '/a');
  await put('mfe-b', '1.0.0', '/b');
  await promote('mfe-a@1.0.0', 'mfe-b@1.0.0', 'shell@1.0.0');
});

describe('the command line', () => {
  it('moves several sections and a route between them in one step, and rolls them back', async () => {
    await put('mfe-a', '2.0.0', '/a-new');
    await put('mfe-b', '2.0.0', '/a');
    await expect(promote('mfe-b', '2.0.0')).rejects.toThrow(/The route \/a of mfe-b belongs to mfe-a@1.0.0/);
    expect(await promote('mfe-a@2.0.0', 'mfe-b@2.0.0')).toMatch(
      /^mfe-a@2.0.0, mfe-b@2.0.0 are live on production \(release set \w+\)\.\nNo gateway follows production now\.$/,
    );
    await expect(run('rollback', 'mfe-a')).rejects.toThrow(/belongs to mfe-b@2.0.0 .* Or roll both back in one step/);
    expect(await run('rollback', 'mfe-a', 'mfe-b')).toContain('mfe-a@1.0.0, mfe-b@1.0.0 are live again on production');
    expect(await readLive()).toEqual({ 'mfe-a': '1.0.0', 'mfe-b': '1.0.0', shell: '1.0.0' });
  });

  it('rolls back a route that moved to a new section, which is then no longer live', async () => {
    await put('mfe-a', '2.0.0', '/a-new');
    await put('mfe-c', '1.0.0', '/a');
    await promote('mfe-a@2.0.0', 'mfe-c@1.0.0');
    await expect(run('rollback', 'mfe-c')).rejects.toThrow('mfe-c has no release before 1.0.0 on production.');
    expect(await run('rollback', 'mfe-a', 'mfe-c')).toMatch(/^mfe-a@1.0.0 is live again on production /);
    expect(await readLive()).toEqual({ 'mfe-a': '1.0.0', 'mfe-b': '1.0.0', shell: '1.0.0' });
    await expect(run('rollback', 'mfe-b', 'shell')).rejects.toThrow('mfe-b has no release before 1.0.0 on production.');
  });

  it('retires a section that no other needs', async () => {
    await put('mfe-c', '1.0.0', '/c', { uses: ['mfe-a/latest'] });
    expect(await run('retire', 'mfe-b', ...WITHOUT_RENDERING)).toContain('mfe-b is no longer live on production');
    expect(await readLive()).toEqual({ 'mfe-a': '1.0.0', shell: '1.0.0' });
    await expect(run('retire', 'mfe-b', ...WITHOUT_RENDERING)).rejects.toThrow('mfe-b is not live on production.');
  });

  it('skips rendering only with a reason, and lists the user in the history', async () => {
    await expect(run('promote', 'mfe-a', '1.0.0', '--without-rendering')).rejects.toThrow(/give a reason with --why/);
    expect(await run('history')).toMatch(/promote +\w+ +mfe-a@1.0.0 mfe-b@1.0.0 shell@1.0.0 +\S+ +test/);
  });

  it('shows the canary of a section that is new on the channel', async () => {
    await put('mfe-c', '1.0.0', '/c');
    await promote('mfe-c', '1.0.0', '--canary', '10');
    expect(await run('status')).toMatch(/^mfe-c +- +- +- +1\.0\.0 \(10 %\)$/m);
  });

  it('names the releases that the store has in place of a missing one', async () => {
    for (const patch of ['2', '9', '10', '11', '12-pr.57.1', '12']) await put('mfe-a', `1.0.${patch}`, '/a');
    const missing =
      'The store contains no release mfe-a@1.0.1. The newest of mfe-a: 1.0.12, 1.0.12-pr.57.1, 1.0.11, 1.0.10, 1.0.9.';
    await expect(promote('mfe-a', '1.0.1')).rejects.toThrow(missing);
    await expect(run('preview', 'mfe-a', '1.0.1')).rejects.toThrow(missing);
    await expect(run('publish', 'mfe-search-contact', '--with', 'mfe-a@1.0.1')).rejects.toThrow(missing);
    await expect(promote('mfe-z', '1.0.0')).rejects.toThrow('It has releases of mfe-a, mfe-b, shell.');
  });

  it('lists the known sections when a name is misspelt', async () => {
    const unknown = 'Unknown section mfe-z; known: mfe-a, mfe-b, shell.';
    await expect(run('rollback', 'mfe-z')).rejects.toThrow(unknown);
    await expect(run('rollback', 'mfe-a', 'mfe-z')).rejects.toThrow(unknown);
    await expect(run('retire', 'mfe-z', ...WITHOUT_RENDERING)).rejects.toThrow(unknown);
  });

  it('asks for the store when it contains no releases', async () => {
    store = folderStore(path.join(root, 'another-store'));
    for (const words of [['verify'], ['prune'], ['rollback', 'mfe-a'], ['preview', 'mfe-a', '1.0.0']])
      await expect(run(...words)).rejects.toThrow(
        'This release store contains no releases. Are RELEASE_STORE and DATA_DIR those of the site?',
      );
  });

  it('refuses a set without a shell', () =>
    put('mfe-a', '3.0.0', '/a').then(() =>
      expect(run('promote', 'mfe-a', '3.0.0', '--channel', 'other')).rejects.toThrow(/would contain no shell/),
    ));

  it('refuses a preview beside nothing, as after a typing error in the channel', () =>
    expect(run('preview', 'mfe-a', '1.0.0', '--channel', 'prodution')).rejects.toThrow(
      'No shell is live on prodution, so a preview would have no pages.',
    ));

  it('refuses extra arguments and invalid shares', async () => {
    await put('mfe-a', '2.0.0', '/a');
    await promote('mfe-a', '2.0.0', '--canary', '10');
    await expect(promote('mfe-b', '1.0.0', '--canary', '10')).rejects.toThrow('All visitors already get mfe-b@1.0.0.');
    // As from an unset variable: reading it as zero would end the canary.
    await expect(promote('mfe-a', '2.0.0', '--canary', '')).rejects.toThrow('--canary takes a number, not "".');
    await expect(promote('mfe-a', '2.0.0', '--canary', '10%')).rejects.toThrow('--canary takes a number, not "10%".');
    expect((await readChannel(store, 'production'))?.canaries).toMatchObject([{ version: '2.0.0', percent: 10 }]);
    await expect(run('publish', 'shell', 'mfe-search-contact')).rejects.toThrow(
      /Unexpected argument for publish: mfe-search-contact/,
    );
    await expect(run('pubish', 'shell')).rejects.toThrow(/^Unknown command pubish\.\n\nnpm run releases/);
    await expect(run('status', '--channel', '../x')).rejects.toThrow('--channel must be a name of letters, digits,');
    for (const option of ['--canary=10', '--nope'])
      await expect(run('promte', option)).rejects.toThrow(/^Unknown command promte\.\n/);
    await expect(run('prune', 'mfe-a')).rejects.toThrow(/Unexpected argument for prune: mfe-a/);
    expect(await promote('mfe-a', '2.0.0', '--canary', '00')).toContain('The canary of mfe-a on production has ended');
  });

  it('lists the known names for an unknown one, and prints its usage on request', async () => {
    await expect(run('history', 'mfe-c')).rejects.toThrow('Unknown section mfe-c; known: mfe-a, mfe-b, shell.');
    for (const command of ['status', 'history'])
      await expect(run(command, '--channel', 'prod')).rejects.toThrow('Unknown channel prod; known: production.');
    await put('mfe-c', '1.0.0', '/c');
    expect(await run('history', 'mfe-c')).toBe('Nothing yet.');
    store = folderStore(path.join(root, 'empty'));
    for (const command of ['status', 'history'])
      expect(await run(command, '--channel', 'prod')).toMatch(/^Nothing was ever live in this release store\. Are /);
    expect(await run('promote', '--help')).toMatch(/^npm run releases -- COMMAND/);
  });

  it('creates keys and makes a key the owner of a section', async () => {
    const [rootFile, file] = [path.join(root, 'root.pem'), path.join(root, 'a.pem')];
    await run('keys', rootFile);
    const key = (await run('keys', file)).split('\n')[1] ?? '';
    expect((await stat(file)).mode & 0o077).toBe(0);
    await writeFile(path.join(root, 'empty.pem'), '\n');
    await expect(
      run('own', 'mfe-a', '--key', key, '--prefix', '/a', '--root', path.join(root, 'empty.pem')),
    ).rejects.toThrow(
      /empty\.pem contains no private key: it is empty\. In a pipeline: the secret TEAM_KEY is missing/,
    );
    await expect(run('keys', file)).rejects.toThrow(/already/);
    await expect(run('keys', path.join(root, 'no/key.pem'))).rejects.toThrow(
      /^The key cannot be written: ENOENT.*Choose/,
    );
    await writeFile(path.join(root, 'cert.pem'), '-----BEGIN CERTIFICATE-----');
    const own = (name: string) => run('own', 'mfe-a', '--key', key, '--prefix', '/a', '--root', path.join(root, name));
    await expect(own('no.pem')).rejects.toThrow(/^The key file cannot be read: ENOENT.*Check RELEASE_KEY or --root/);
    await expect(own('cert.pem')).rejects.toThrow(
      /cert\.pem contains no private key\. Use a file that npx section-kit new or npm run releases -- keys/,
    );
    const said = await run('own', 'mfe-a', '--key', key, '--prefix', '/a', '--root', rootFile);
    expect(said).toContain('mfe-a is owned');
    expect(said).toContain('\nIts live release is refused: mfe-a@1.0.0 is not signed with the key that owns mfe-a');
    expect(await run('own', 'mfe-a', '--key', key, '--prefix', '/x', '--root', rootFile)).toContain(
      'The route /a of mfe-a is outside the prefixes of mfe-a (/x).',
    );
    await put('mfe-a', '3.0.0', '/a');
    await expect(promote('mfe-a', '3.0.0')).rejects.toThrow(/mfe-a@3.0.0 is not signed with the key that owns mfe-a/);
    await expect(promote('mfe-b', '1.0.0')).resolves.toContain('is live');
  });

  it('enrols the key of an external team and leaves all other sections unowned', async () => {
    const file = path.join(root, 'team.pem');
    const key = (await run('keys', file)).split('\n')[1] ?? '';
    const owner = ['--key', key, '--prefix', '/biblioteca', '--root', file];
    await expect(run('enrol', 'mfe-a', ...owner)).rejects.toThrow(/The section mfe-a already exists/);
    await expect(run('enrol', 'mfe-library', '--key', key, '--prefix', '/a', '--root', file)).rejects.toThrow(
      /\/a belongs to mfe-a/,
    );
    expect(await run('enrol', 'mfe-library', ...owner)).toContain('mfe-library is enrolled with /biblioteca');
    await put('mfe-library', '1.0.0', '/biblioteca');
    await expect(promote('mfe-library', '1.0.0')).rejects.toThrow(/not signed with the key that owns mfe-library/);
    await put('mfe-a', '3.0.0', '/a');
    await expect(promote('mfe-a', '3.0.0')).resolves.toContain('is live');
    await put('mfe-b', '3.0.0', '/biblioteca/libros');
    await expect(promote('mfe-b', '3.0.0')).rejects.toThrow(/belongs to mfe-library/);
  });

  it('starts no list that leaves sections to anyone for gateways that require one', async () => {
    const file = path.join(root, 'root.pem');
    const key = (await run('keys', file)).split('\n')[1] ?? '';
    vi.stubEnv('RELEASE_ROOT_KEY', key);
    onTestFinished(() => void vi.unstubAllEnvs());
    const enrol = () => run('enrol', 'mfe-library', '--key', key, '--prefix', '/biblioteca', '--root', file);
    await expect(enrol()).rejects.toThrow('The store has no owners.json, which RELEASE_ROOT_KEY requires.');
    expect(await store.read('owners.json')).toBeNull();
    await run('own', 'shell', '--key', key, '--root', file);
    expect(await enrol()).toContain('mfe-library is enrolled');
  });

  it('publishes nothing in another section’s name', async () => {
    const dist = path.join(root, 'dist');
    await mkdir(dist);
    await writeFile(path.join(dist, 'section.json'), toText('mfe-a', '9.0.0', '/a'));
    await expect(run('publish', 'mfe-search-contact', '--dist', dist)).rejects.toThrow(
      /The build in .* is mfe-a, not mfe-search-contact\. Nothing was published\./,
    );
  });

  it('publishes no styles that affect more than the section', async () => {
    const dist = path.join(root, 'dist');
    await mkdir(path.join(dist, 'web'), { recursive: true });
    const css = '@layer sections{h2{color:red}}';
    await writeFile(path.join(dist, 'web/a.css'), css);
    const integrity = toIntegrity(css);
    const gone = { size: 1, integrity: '' };
    const assets = { 'web/e': gone, 'web/a.css': { size: 1, integrity }, 'web/gone.css': gone };
    await writeFile(path.join(dist, 'section.json'), toText('mfe-search-contact', '9.0.0', '/s', { assets }));
    await expect(run('publish', 'mfe-search-contact', '--dist', dist, ...WITHOUT_RENDERING)).rejects.toThrow(
      /cannot be published:\n- web\/a.css of mfe-search-contact styles more than this section: h2\./,
    );
  });

  it('publishes a shell, then the sections that need it, then promotes all together', async () => {
    const said: string[] = [];
    const print = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
    const writeBuild = async (name: string, file: string, text: string) => {
      await mkdir(path.join(root, name));
      await mkdir(path.join(root, name, 'web'), { recursive: true });
      await writeFile(path.join(root, name, 'web/e'), '');
      await writeFile(path.join(root, name, file), text);
      return path.join(root, name);
    };
    const empty = { 'web/e': { size: 0, integrity: toIntegrity('') } };
    const files = { boot: 'web/e', serviceWorker: 'web/e', render: 'web/e', assets: empty };
    const shell = toShellJson('2.0.0', { contract: 2, ...files });
    const section = toText('mfe-search-contact', '2.0.0', '/s', { contract: 2, assets: empty });
    try {
      const shellDist = await writeBuild('shell', 'shell.json', JSON.stringify(shell));
      expect(await run('publish', 'shell', '--dist', shellDist, ...WITHOUT_RENDERING)).toContain(
        'shell@2.0.0 is published',
      );
      expect(said.join()).toMatch(
        /It cannot be promoted alone:[\s\S]*mfe-a@1.0.0 uses contract 1, but shell@2.0.0 supports 2/,
      );
      const dist = await writeBuild('section', 'section.json', section);
      const publishSection = ['publish', 'mfe-search-contact', '--dist', dist];
      await expect(run(...publishSection, ...WITHOUT_RENDERING)).rejects.toThrow(
        /uses contract 2, but shell@1.0.0 supports 1/,
      );
      expect(await run(...publishSection, '--with', 'shell@2.0.0', ...WITHOUT_RENDERING)).toMatch(
        /Next: npm run releases -- promote mfe-search-contact@2\.0\.0 shell@2\.0\.0$/,
      );
    } finally {
      print.mockRestore();
    }
    await expect(promote('shell', '2.0.0')).rejects.toThrow(/mfe-a@1.0.0 uses contract 1/);
    await expect(promote('shell', '2.0.0', '--with-compatible')).rejects.toThrow(
      /Not every section has a release for shell@2.0.0[\s\S]*mfe-a \(Equipo\) has no release that fits/,
    );
    for (const name of ['a', 'b']) await put(`mfe-${name}`, '2.0.0', `/${name}`, { contract: 2 });
    // Releases of pull requests were not reviewed: `--with-compatible` ignores them.
    await put('mfe-a', '2.1.0-pr.57.1', '/a', { contract: 2 });
    expect(await promote('shell', '2.0.0', '--with-compatible')).toContain(
      'shell@2.0.0, mfe-a@2.0.0, mfe-b@2.0.0 are live on production',
    );
    expect(await run('rollback', 'shell')).toContain('mfe-a@1.0.0, mfe-b@1.0.0, shell@1.0.0 are live again');
  });
});
