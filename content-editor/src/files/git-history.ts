import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { toMessage } from '@site/base/error-text';
import { hasCode } from '@site/base/has-code';
import { EditorError } from './editor-error.ts';
import { REDIRECTS } from './redirects.ts';

const run = promisify(execFile);

export interface HistoryEntry {
  readonly commit: string;
  readonly who: string;
  /** ISO 8601. */
  readonly when: string;
  readonly what: string;
}

const MAX_ENTRIES = 60;

/** Exists while an undo is in the files and not committed. */
const UNFINISHED = 'refs/worktree/content-editor-undo';

/** What Git wrote about its failure. */
const toOutput = (error: unknown): string =>
  (error instanceof Error && 'stderr' in error && String(error.stderr).trim()) || toMessage(error);

/** Wraps the message of Git when it refuses, for example because of a hook or a lock left by a crash. */
const toRefusal = (error: unknown) =>
  new EditorError(`Git no ha podido guardar el cambio en el historial: ${toOutput(error)}`);

/** The history of the content folder: who changed what and when, and how to undo it. */
export class GitHistory {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws EditorError naming what is missing, when changes cannot be committed here */
  async check(): Promise<void> {
    const inside = await this.#git('rev-parse', '--is-inside-work-tree').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT'))
        throw new EditorError('Falta el programa Git, que guarda quién cambió qué. Instálelo y empiece de nuevo.');
      // The folder belongs to another user; Git's message says how to trust it.
      const output = toOutput(error);
      if (output.includes('safe.directory')) throw new EditorError(output);
      return '';
    });
    if (inside.trim() !== 'true')
      throw new EditorError(
        `La carpeta ${this.#folder} no está en un repositorio de Git, que guarda quién cambió qué. Cree uno: git init ${this.#folder}`,
      );
    for (const key of ['user.name', 'user.email'])
      await this.#git('config', key).catch(() => {
        throw new EditorError(`Git no sabe quién es usted. Escriba: git config --global ${key} "…"`);
      });
    // In a new repository, the content before the first change would not be recorded, and undoing that change would
    // delete the page.
    if ((await this.#git('ls-files', '--', '.')) === '')
      await this.#commit(await this.#list(['.'], '--exclude-standard'), 'Contenido, antes de usar el editor');
  }

  /**
   * Discards an undo that ended with the program, such as by a power cut. Nobody could undo anything else, and the next
   * change would publish it without an entry in the history.
   *
   * @param restored files restored to their state before the save or after the undo; none of them remains staged
   * @returns whether there was one
   */
  async discardUnfinished(restored: readonly string[] = []): Promise<boolean> {
    const unfinished = await this.#git('rev-parse', '--verify', '--quiet', UNFINISHED).catch(() => '');
    if (unfinished !== '') await this.discardUndo(restored);
    else if (restored.length > 0) await this.#git('reset', '--quiet', '--', ...restored).catch(() => '');
    return unfinished !== '';
  }

  /** Returns the path of a file of the editor beside the history, where it is neither published nor committed. */
  async toPrivateFile(name: string): Promise<string> {
    return path.resolve(this.#folder, (await this.#git('rev-parse', '--git-path', name)).trim());
  }

  /** Whether a file, or its absence, is in the history. */
  async isCommitted(name: string): Promise<boolean> {
    return (await this.#git('status', '--porcelain', '--ignored', '--', name)) === '';
  }

  /** Called before any file is changed. @throws EditorError while a merge, cherry-pick or rebase is in progress */
  async checkReady(): Promise<void> {
    for (const head of ['MERGE_HEAD', 'CHERRY_PICK_HEAD'])
      if ((await this.#git('rev-parse', '--verify', '--quiet', head).catch(() => '')) !== '')
        throw new EditorError('En el repositorio hay una fusión («git merge») a medias. Pida que la terminen antes.');
    // A commit would be lost when the rebase is aborted.
    for (const folder of ['rebase-merge', 'rebase-apply'])
      if (existsSync(await this.toPrivateFile(folder)))
        throw new EditorError('En el repositorio hay un «git rebase» a medias. Pida que lo terminen antes.');
  }

  /**
   * Commits these files, also those that Git ignores: somebody's rule for `*.zip` would leave a document out.
   *
   * @throws EditorError when Git refuses; nothing is left staged
   */
  async save(paths: readonly string[], what: string): Promise<void> {
    await this.#commit(await this.#list(paths), what);
  }

  /** Lists the files at these paths, without those that were created and deleted again, whose paths Git rejects. */
  async #list(paths: readonly string[], ...options: readonly string[]): Promise<readonly string[]> {
    const listed = await this.#git('ls-files', '-z', '--cached', '--others', ...options, '--', ...paths);
    return [...new Set(listed.split('\0').filter(Boolean))];
  }

  async #commit(known: readonly string[], what: string): Promise<void> {
    if (known.length === 0) return;
    try {
      await this.#git('add', '--all', '--force', '--', ...known);
      const changed = await this.#git('status', '--porcelain', '--', ...known);
      if (changed.trim() !== '') await this.#git('commit', '--quiet', '-m', what, '--', ...known);
    } catch (error) {
      await this.#git('reset', '--quiet', '--', ...known).catch(() => '');
      throw toRefusal(error);
    }
  }

  /** Returns changes, newest first. Merges are not listed, since Git cannot undo them. */
  async list(): Promise<readonly HistoryEntry[]> {
    const format = '--format=%H%x1f%an%x1f%aI%x1f%s';
    const text = await this.#git('log', `-${MAX_ENTRIES}`, '--no-merges', format, '--', '.').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [commit = '', who = '', when = '', what = ''] = line.split('\x1f');
        return { commit, who, when, what };
      });
  }

  /**
   * Undoes a change in the files, without a commit. `commitUndo` commits the result, `discardUndo` discards it.
   *
   * @throws EditorError when that is not possible
   */
  async undo(commit: string): Promise<void> {
    if (!/^[0-9a-f]{40}$/.test(commit)) throw new EditorError('Ese cambio no existe.');
    // `commitUndo` would commit, and `discardUndo` discard, changes that others have staged.
    if ((await this.#staged()) !== '')
      throw new EditorError('En el repositorio hay cambios preparados con «git add». Pida que los guarden antes.');
    const show = ['show', '--format=', '--name-only', commit];
    if ((await this.#git(...show)).trim() !== (await this.#git(...show, '--', '.')).trim())
      throw new EditorError(
        'Este cambio toca también archivos que no son del contenido. Pida que lo deshaga quien los cuida.',
      );
    const [changed] = await this.#uncommitted(commit);
    if (changed !== undefined)
      throw new EditorError(`«${changed}» tiene cambios que no están en el historial. Pida que los guarden antes.`);
    await this.#git('update-ref', UNFINISHED, commit);
    await this.#git('revert', '--no-commit', commit).catch(async () => {
      if (await this.#keepRedirects()) return;
      await this.discardUndo();
      throw new EditorError('Este cambio no se puede deshacer solo: otro posterior toca lo mismo. Deshaga antes ese.');
    });
    if ((await this.#staged()) !== '') return;
    await this.discardUndo();
    throw new EditorError('Este cambio ya está deshecho.');
  }

  /**
   * Two deletions add adjacent lines to the redirects, which Git reports as a conflict. The file is left as it is: the
   * import then reports the redirects that a restored page makes obsolete.
   *
   * @returns whether the redirects were the only conflict
   */
  async #keepRedirects(): Promise<boolean> {
    const unmerged = await this.#git('diff', '--name-only', '--relative', '--diff-filter=U');
    if (unmerged.trim() !== REDIRECTS) return false;
    await this.#git('checkout', '--ours', '--', REDIRECTS);
    await this.#git('add', '--', REDIRECTS);
    return true;
  }

  /**
   * @param more files changed since `undo`
   * @throws EditorError when Git refuses
   */
  async commitUndo(what: string, more: readonly string[]): Promise<void> {
    try {
      if (more.length > 0) await this.#git('add', '--force', '--', ...more);
      await this.#git('commit', '--quiet', '-m', what);
      await this.#git('update-ref', '-d', UNFINISHED);
    } catch (error) {
      throw toRefusal(error);
    }
  }

  /** @param more files passed to `commitUndo`, restored to their state after `undo` */
  async discardUndo(more: readonly string[] = []): Promise<void> {
    if (more.length > 0) await this.#git('add', '--force', '--', ...more).catch(() => '');
    await this.#git('revert', '--abort').catch(() => '');
    // On a full disk the files could not be restored. The next save tries it again.
    const isLeft = await this.#git('rev-parse', '--verify', '--quiet', 'REVERT_HEAD').catch(() => '');
    if (isLeft === '') await this.#git('update-ref', '-d', UNFINISHED).catch(() => '');
  }

  /** Files of a commit that were changed since the last commit, without being staged. Git does not overwrite them. */
  async #uncommitted(commit: string): Promise<readonly string[]> {
    const list = async (...args: readonly string[]) => (await this.#git(...args)).split('\0').filter(Boolean);
    const touched = new Set(await list('show', '--format=', '--name-only', '--no-renames', '--relative', '-z', commit));
    const changed = await list('diff', '--name-only', '--relative', '-z');
    const added = await list('ls-files', '--others', '-z');
    return [...changed, ...added].filter((name) => touched.has(name));
  }

  /** Names of the staged files in the whole repository. */
  #staged(): Promise<string> {
    return this.#git('diff', '--cached', '--name-only');
  }

  async #git(...args: readonly string[]): Promise<string> {
    const { stdout } = await run('git', ['-C', this.#folder, ...args], { maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  }
}
