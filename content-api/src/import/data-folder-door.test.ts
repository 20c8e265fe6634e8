import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../test/support/temporary-folder.ts';
import { askHolder, DataFolderTakenError, holdDataFolder } from './data-folder-door.ts';

const answer = async () => ({ ok: true, text: 'Imported 1 item – ñ.' });

describe('the hold on a data folder', () => {
  it('belongs to one process, and answers others', async () => {
    const folder = await makeTemporaryFolder();
    const door = await holdDataFolder(folder, { import: answer });
    await expect(holdDataFolder(folder, { import: answer })).rejects.toThrow(DataFolderTakenError);
    expect(await askHolder(folder, 'import')).toEqual({ ok: true, text: 'Imported 1 item – ñ.' });
    await door.close();
    expect(await askHolder(folder, 'import')).toBeUndefined();
  });

  it('tells of an import that failed', async () => {
    const folder = await makeTemporaryFolder();
    const door = await holdDataFolder(folder, { import: () => Promise.reject(new Error('no space')) });
    expect(await askHolder(folder, 'import')).toEqual({ ok: false, text: 'Error: no space' });
    await door.close();
  });

  it('is taken over from a process that died and left its socket', async () => {
    const folder = await makeTemporaryFolder();
    const { execFileSync } = await import('node:child_process');
    const socket = path.join(folder, 'content-api.sock');
    const script = `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
    expect(() => execFileSync(process.execPath, ['-e', script], { stdio: 'ignore' })).toThrow();
    const door = await holdDataFolder(folder, { import: answer });
    await door.close();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = path.join(await makeTemporaryFolder(), 'a'.repeat(120));
    const door = await holdDataFolder(folder, { import: answer });
    await expect(holdDataFolder(folder, { import: answer })).rejects.toThrow(DataFolderTakenError);
    await writeFile(path.join(folder, 'other'), '');
    await door.close();
  });
});
