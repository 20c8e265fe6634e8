import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../platform/base/test/make-folder.ts';
import { createActions } from '../src/files/actions.ts';
import { ContentFiles } from '../src/files/content-files.ts';
import { GitHistory } from '../src/files/git-history.ts';
import { Publisher } from '../src/files/publisher.ts';

/** Creates the backend of the editor on a temporary folder with the given files. */
export async function makeActions(texts: Readonly<Record<string, string>>) {
  const root = await makeFolder();
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  for (const words of ['init --quiet', 'config user.name Ana', 'config user.email ana@example.org'])
    git(...words.split(' '));
  const files = new ContentFiles(root);
  const answers: { readonly ok: boolean; readonly text: string }[] = [];
  const importContent = async () => answers.shift() ?? { ok: true, text: '' };
  const publisher = new Publisher({ files, history: new GitHistory(root), importContent });
  const act = createActions(files, publisher);
  const save = (file: string, raw: string) =>
    act({
      action: 'persistEntry',
      params: { dataFiles: [{ path: file, raw }], assets: [], options: { commitMessage: 'Cambia' } },
    });
  const read = (name: string) => readFile(path.join(root, name), 'utf8');
  const write = (name: string, text: string) => writeFile(path.join(root, name), text);
  return { act, git, save, answers, read, write };
}
