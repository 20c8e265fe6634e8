import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { toMessage } from '@site/base/error-text';
import { EditorError } from './editor-error.ts';
import { REDIRECTS } from './redirects.ts';

const run = promisify(execFile);

/** One saved change. */
export interface Saved {
  readonly commit: string;
  readonly who: string;
  /** ISO 8601. */
  readonly when: string;
  readonly what: string;
}

const MOST = 60;

/** What Git says when it refuses, as under a lock that a crash left, or by a hook of the repository. */
function toRefusal(error: unknown): EditorError {
  const said = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : '';
  return new EditorError(`Git no ha podido guardar el cambio en el historial: ${said || toMessage(error)}`);
}

/** The history of the content folder: who changed what and when, and the way back. */
export class GitHistory {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws EditorError that says what is missing, when changes cannot be kept here */
  async check(): Promise<void> {
    const inside = await this.#git('rev-parse', '--is-inside-work-tree').catch(() => '');
    if (inside.trim() !== 'true')
      throw new EditorError(
        `La carpeta ${this.#folder} no está en un repositorio de Git, que guarda quién cambió qué. Cree uno: git init ${this.#folder}`,
      );
    for (const key of ['user.name', 'user.email'])
      await this.#git('config', key).catch(() => {
        throw new EditorError(`Git no sabe quién es usted. Escriba: git config --global ${key} "…"`);
      });
    // Of a repository that was just made: what a first change replaces would be nowhere, and to undo it would delete the page.
    if ((await this.#git('ls-files', '--', '.')) === '') await this.save(['.'], 'Contenido, antes de usar el editor');
  }

  /** @throws EditorError when Git would commit nothing by itself now: the files can still be left as they are */
  async checkReady(): Promise<void> {
    for (const head of ['MERGE_HEAD', 'CHERRY_PICK_HEAD'])
      if ((await this.#git('rev-parse', '--verify', '--quiet', head).catch(() => '')) !== '')
        throw new EditorError('En el repositorio hay una fusión («git merge») a medias. Pida que la terminen antes.');
  }

  /** @throws EditorError when Git refuses; nothing is staged then */
  async save(paths: readonly string[], what: string): Promise<void> {
    // A file that was made and deleted again is known to nobody.
    const listed = await this.#git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths);
    const known = [...new Set(listed.split('\0').filter(Boolean))];
    if (known.length === 0) return;
    try {
      await this.#git('add', '--all', '--', ...known);
      const changed = await this.#git('status', '--porcelain', '--', ...known);
      if (changed.trim() !== '') await this.#git('commit', '--quiet', '-m', what, '--', ...known);
    } catch (error) {
      await this.#git('reset', '--quiet', '--', ...known).catch(() => '');
      throw toRefusal(error);
    }
  }

  /** The newest changes first. */
  async list(): Promise<readonly Saved[]> {
    const text = await this.#git('log', `-${MOST}`, '--format=%H%x1f%an%x1f%aI%x1f%s', '--', '.').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [commit = '', who = '', when = '', what = ''] = line.split('\x1f');
        return { commit, who, when, what };
      });
  }

  /**
   * Undoes one change in the files; `keep` or `drop` decides what becomes of it.
   *
   * @throws EditorError when that is not possible
   */
  async undo(commit: string): Promise<void> {
    if (!/^[0-9a-f]{40}$/.test(commit)) throw new EditorError('Ese cambio no existe.');
    // `keep` commits all that is staged, and `drop` throws it away: what others have staged in the repository is not ours.
    if ((await this.#staged()) !== '')
      throw new EditorError('En el repositorio hay cambios preparados con «git add». Pida que los guarden antes.');
    const show = ['show', '--format=', '--name-only', commit];
    if ((await this.#git(...show)).trim() !== (await this.#git(...show, '--', '.')).trim())
      throw new EditorError(
        'Este cambio toca también archivos que no son del contenido. Pida que lo deshaga quien los cuida.',
      );
    await this.#git('revert', '--no-commit', commit).catch(async () => {
      if (await this.#keepRedirects()) return;
      await this.drop();
      throw new EditorError('Este cambio no se puede deshacer solo: otro posterior toca lo mismo. Deshaga antes ese.');
    });
    if ((await this.#staged()) !== '') return;
    await this.drop();
    throw new EditorError('Este cambio ya está deshecho.');
  }

  /**
   * The lines of redirects that two deletions added lie side by side, which Git calls a conflict. The import knows which of them
   * a page that is back needs no more.
   *
   * @returns whether nothing else stood against the undoing
   */
  async #keepRedirects(): Promise<boolean> {
    const unmerged = await this.#git('diff', '--name-only', '--relative', '--diff-filter=U');
    if (unmerged.trim() !== REDIRECTS) return false;
    await this.#git('checkout', '--ours', '--', REDIRECTS);
    await this.#git('add', '--', REDIRECTS);
    return true;
  }

  /**
   * @param more files that were changed since
   * @throws EditorError when Git refuses
   */
  async keep(what: string, more: readonly string[] = []): Promise<void> {
    try {
      if (more.length > 0) await this.#git('add', '--', ...more);
      await this.#git('commit', '--quiet', '-m', what);
    } catch (error) {
      throw toRefusal(error);
    }
  }

  /** @param more files that `keep` was given, as the undoing left them */
  async drop(more: readonly string[] = []): Promise<void> {
    if (more.length > 0) await this.#git('add', '--', ...more).catch(() => '');
    await this.#git('revert', '--abort').catch(() => '');
  }

  /** The names of the files that the next commit would change, in all of the repository. */
  #staged(): Promise<string> {
    return this.#git('diff', '--cached', '--name-only');
  }

  async #git(...args: readonly string[]): Promise<string> {
    const { stdout } = await run('git', ['-C', this.#folder, ...args], { maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  }
}
