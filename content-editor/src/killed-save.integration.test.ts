import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeRepository } from '../test/make-repository.ts';
import { serveEditor } from './serve-editor.ts';

const LOST = { ok: true, text: 'Se han perdido direcciones:\n- { from: /a, to: /inicio }\n' };
const REDIRECTS = '- { from: /x, to: /y }\n';

/** An editor whose imports give these answers, and then never end. It prints its address and the start of the last. */
const toProgram = (contentDir: string, answers: readonly object[]) => `
  import { serveEditor } from ${JSON.stringify(new URL('./serve-editor.ts', import.meta.url).href)};
  const answers = ${JSON.stringify(answers)};
  const importContent = async () => answers.shift() ?? new Promise(() => console.log('importing'));
  const options = { contentDir: ${JSON.stringify(contentDir)}, port: 0, importContent };
  const { address } = await serveEditor({ ...options, readPages: async () => [], toPreview: async (page) => page });
  console.log(address);`;

const makeContent = () => makeRepository({ 'about.md': '---\ntitle: A\n---\n\nAntes\n', 'redirects.yaml': REDIRECTS });

/** Starts an editor program, whose requests end when it is killed. */
async function startEditor(contentDir: string, answers: readonly object[]) {
  const args = ['--input-type=module', '-e', toProgram(contentDir, answers)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const says = async () => String((await once(child.stdout, 'data'))[0]).trim();
  const address = await says();
  const origin = address.slice(0, -1);
  const post = (where: string, body: string, type: string) =>
    fetch(address + where, { method: 'POST', headers: { origin, 'content-type': type }, body }).catch(() => undefined);
  const ended = once(child, 'exit');
  return {
    pid: child.pid,
    says,
    ended,
    act: (action: string, params: object) => post('api/v1', JSON.stringify({ action, params }), 'application/json'),
    undo: (commit: string) => post('historial', `commit=${commit}`, 'application/x-www-form-urlencoded'),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const options = { commitMessage: 'Cambia' };
const toEntry = (name: string, text: string) => ({
  dataFiles: [{ path: name, raw: `---\ntitle: A\n---\n\n${text}\n` }],
  assets: [{ path: 'images/a.jpg', content: 'YQ==', encoding: 'base64' }],
  options,
});

/** Starts and stops the editor in this process. @returns the number of its imports */
async function startAgain(contentDir: string): Promise<number> {
  let imports = 0;
  const importContent = async () => {
    imports += 1;
    return { ok: true, text: '' };
  };
  const readPages = async () => [];
  const { close } = await serveEditor({
    contentDir,
    port: 0,
    importContent,
    readPages,
    toPreview: async (page) => page,
  });
  await close();
  return imports;
}

describe('an editor program that ends during a save', () => {
  it('has changed nothing after the next start, also where a text was not in the history', async () => {
    const { root, git, read } = await makeContent();
    await writeFile(path.join(root, 'about.md'), '---\ntitle: A\n---\n\nA mano\n');
    const editor = await startEditor(root, []);
    void editor.act('persistEntry', toEntry('about.md', 'Después'));
    expect(await editor.says()).toBe('importing');
    expect(await read('about.md')).toContain('Después');
    await editor.kill();
    expect(await startAgain(root)).toBe(1);
    expect(await read('about.md')).toContain('A mano');
    expect(git('status', '--porcelain')).toBe(' M about.md\n');
    expect(await startAgain(root)).toBe(0);
  });

  it('has deleted no page and added no redirect', async () => {
    const { root, git, read } = await makeContent();
    const editor = await startEditor(root, [LOST]);
    void editor.act('deleteFiles', { paths: ['about.md'], options });
    expect(await editor.says()).toBe('importing');
    expect(await read('redirects.yaml')).toContain('from: /a');
    await editor.kill();
    expect(await startAgain(root)).toBe(1);
    expect([await read('redirects.yaml'), git('status', '--porcelain')]).toEqual([REDIRECTS, '']);
  });

  it('is left alone while it still runs, by another editor program in the same folder', async () => {
    const { root, read } = await makeContent();
    const [editor, other] = [await startEditor(root, []), await startEditor(root, [{ ok: true, text: '' }])];
    void editor.act('persistEntry', toEntry('about.md', 'Después'));
    expect(await editor.says()).toBe('importing');
    expect(await startAgain(root)).toBe(0);
    expect(await (await other.act('persistEntry', toEntry('about.md', 'Otra')))?.text()).toContain('Otro editor está');
    expect(await read('about.md')).toContain('Después');
    await editor.kill();
    expect(await startAgain(root)).toBe(1);
    expect(await read('about.md')).toContain('Antes');
  });

  it('keeps what somebody wrote in the file, or in the redirects, before the next start', async () => {
    const { root, read } = await makeContent();
    const editor = await startEditor(root, []);
    void editor.act('persistEntry', toEntry('about.md', 'Después'));
    expect(await editor.says()).toBe('importing');
    await editor.kill();
    for (const name of ['about.md', 'redirects.yaml']) await writeFile(path.join(root, name), '# Corregido a mano\n');
    await startAgain(root);
    for (const name of ['about.md', 'redirects.yaml'])
      expect([name, await read(name)]).toContain('# Corregido a mano\n');
    expect(existsSync(path.join(root, 'images/a.jpg'))).toBe(false);
  });

  it.each([
    ['before', 'pre-commit', 'exit 1', 'Antes', 'Contenido'],
    ['after', 'post-commit', 'exit 0', 'Después', 'Cambia «Quiénes somos»'],
  ])('leaves files and history alike when killed %s the commit', async (_when, hook, end, text, last) => {
    const { root, git, read } = await makeContent();
    const editor = await startEditor(root, [{ ok: true, text: '' }]);
    const script = `#!/bin/sh\nkill -9 ${editor.pid}\n${end}\n`;
    await writeFile(path.join(root, '.git/hooks', hook), script, { mode: 0o755 });
    void editor.act('persistEntry', toEntry('about.md', 'Después'));
    await editor.ended;
    await rm(path.join(root, '.git/hooks', hook));
    await expect.poll(() => existsSync(path.join(root, '.git/index.lock'))).toBe(false);
    expect(await startAgain(root)).toBe(1);
    expect([git('log', '-1', '--format=%s').trim(), git('status', '--porcelain')]).toEqual([last, '']);
    expect(await read('about.md')).toContain(text);
  });
});

it('discards an undo, with its redirects, of an editor program that was killed', async () => {
  const { root, git, read } = await makeContent();
  const editor = await startEditor(root, [{ ok: true, text: '' }, LOST]);
  await editor.act('persistEntry', toEntry('home.md', 'Nueva'));
  void editor.undo(git('rev-parse', 'HEAD').trim());
  expect(await editor.says()).toBe('importing');
  expect(await read('redirects.yaml')).toContain('from: /a');
  await editor.kill();
  expect(await startAgain(root)).toBe(1);
  expect([await read('redirects.yaml'), git('status', '--porcelain')]).toEqual([REDIRECTS, '']);
  expect(await read('home.md')).toContain('Nueva');
});
