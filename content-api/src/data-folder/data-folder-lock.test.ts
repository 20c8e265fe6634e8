import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readSettings } from '@site/base/settings';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { runInHolderOrHere } from './command-target.ts';
import { holdDataFolder, sendToHolder } from './data-folder-holder.ts';
import { DataFolderTakenError, lockDataFolder } from './data-folder-lock.ts';

/** Nothing listens on this port. */
const toSettings = (folder: string) => readSettings({ DATA_DIR: folder, CONTENT_API_PORT: '9' });

const answer = async () => ({ ok: true, text: 'Imported 1 item – ñ.' });

describe('the lock on a data folder', () => {
  it('belongs to one process, which handles requests from others', async () => {
    const folder = await makeFolder();
    const held = await holdDataFolder(folder, { import: answer });
    await expect(holdDataFolder(folder, { import: answer })).rejects.toThrow(DataFolderTakenError);
    expect(await sendToHolder(folder, 'import')).toEqual({ ok: true, text: 'Imported 1 item – ñ.' });
    await held.close();
    expect(await sendToHolder(folder, 'import')).toBeUndefined();
  });

  it('is kept even if its handle is garbage-collected', async () => {
    const folder = await makeFolder();
    await lockDataFolder(folder).then(() => undefined);
    setFlagsFromString('--expose-gc');
    await setImmediate();
    runInNewContext('gc')();
    await setImmediate();
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderTakenError);
  });

  it('reports in one sentence that a folder is not writable, and what to do', async () => {
    const folder = path.join(await makeFolder(), 'file');
    await writeFile(folder, '');
    await expect(holdDataFolder(folder, {})).rejects.toThrow(
      /^The data folder \S+file cannot be written: E\w+: .*set DATA_DIR to another folder\.$/,
    );
  });

  it('reports in one sentence that a folder cannot be locked, as on a full disk', async () => {
    const folder = await makeFolder();
    await writeFile(path.join(folder, 'content-api.lock'), 'not a database'.repeat(100));
    await expect(holdDataFolder(folder, {})).rejects.toThrow(
      /^The data folder \S+ cannot be locked: file is not a database\. .*set DATA_DIR to another folder\.$/,
    );
  });

  it('reports an import that failed', async () => {
    const folder = await makeFolder();
    const held = await holdDataFolder(folder, { import: () => Promise.reject(new Error('no space')) });
    expect(await sendToHolder(folder, 'import')).toEqual({ ok: false, text: 'Error: no space' });
    expect(await sendToHolder(folder, 'import/%')).toEqual({ ok: false, text: 'URIError: URI malformed' });
    await held.close();
  });

  it('rejects a request when its holder exits during the response, instead of waiting forever', async () => {
    const folder = await makeFolder();
    const holder = createServer((_request, response) => response.write('half', () => response.destroy()));
    await once(holder.listen(path.join(folder, 'content-api.sock')), 'listening');
    await expect(sendToHolder(folder, 'backup')).rejects.toThrow('ended before it responded');
    await expect(sendToHolder(folder, 'import')).rejects.toThrow('El sitio se ha cerrado antes de responder');
    holder.close();
  });

  it('reports another command that uses the folder, to editors in Spanish', async () => {
    const folder = await makeFolder();
    const held = await holdDataFolder(folder, {});
    expect(await sendToHolder(folder, 'backup')).toMatchObject({
      ok: false,
      text: expect.stringMatching('^Another command is using'),
    });
    expect(await sendToHolder(folder, 'import')).toMatchObject({
      ok: false,
      text: expect.stringMatching('^Otra orden está usando'),
    });
    await held.close();
  });

  it('reports in one sentence that its holder stopped during a request', async () => {
    const folder = await makeFolder();
    const begun = Promise.withResolvers<void>();
    const endless = () => {
      begun.resolve();
      return new Promise<never>(() => {});
    };
    const held = await holdDataFolder(folder, { import: endless });
    const rejection = expect(runInHolderOrHere(toSettings(folder), 'import', answer)).rejects;
    await begun.promise;
    await Promise.all([held.close(), rejection.toBeInstanceOf(OperatorError)]);
  });

  it('can be acquired after its holder died and left its socket behind', async () => {
    const folder = await makeFolder();
    const { execFileSync } = await import('node:child_process');
    const socket = path.join(folder, 'content-api.sock');
    const script = `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
    expect(() => execFileSync(process.execPath, ['-e', script], { stdio: 'ignore' })).toThrow();
    const held = await holdDataFolder(folder, { import: answer });
    await held.close();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = path.join(await makeFolder(), 'a'.repeat(120));
    const held = await holdDataFolder(folder, { import: answer });
    await expect(holdDataFolder(folder, { import: answer })).rejects.toThrow(DataFolderTakenError);
    await writeFile(path.join(folder, 'other'), '');
    await held.close();
  });

  it('stays with its holder when the socket is deleted', async () => {
    const folder = await makeFolder();
    const held = await holdDataFolder(folder, { import: answer });
    await rm(path.join(folder, 'content-api.sock'));
    await expect(holdDataFolder(folder, { import: answer })).rejects.toThrow(DataFolderTakenError);
    await held.close();
  });

  it('lets a command run by itself without a holder, and wait for a holder that is starting or stopping', async () => {
    const folder = await makeFolder();
    const here = async () => ({ ok: true, text: 'here' });
    expect(await runInHolderOrHere(toSettings(folder), 'import', here)).toEqual({ ok: true, text: 'here' });
    // Locked, but not responding yet, like a content API that is starting.
    const lock = await lockDataFolder(folder);
    const waiting = runInHolderOrHere(toSettings(folder), 'import', here);
    lock[Symbol.dispose]();
    expect(await waiting).toEqual({ ok: true, text: 'here' });
    const held = await holdDataFolder(folder, { import: answer });
    expect(await runInHolderOrHere(toSettings(folder), 'import', here)).toEqual({
      ok: true,
      text: 'Imported 1 item – ñ.',
    });
    await held.close();
  });
});
