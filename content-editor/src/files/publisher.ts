import { toMessage } from '@site/base/error-text';
import type { ContentFiles, FileChange } from './content-files.ts';
import { EditorError } from './editor-error.ts';
import type { GitHistory } from './git-history.ts';
import { applyProposals, dropStale, findStale, REDIRECTS, readProposals } from './redirects.ts';

/** Result of an import, with a text for the editor. */
interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

interface PublisherOptions {
  readonly files: ContentFiles;
  readonly history: GitHistory;
  /** Publishes the content folder, completely or not at all. */
  readonly importContent: () => Promise<Outcome>;
}

const toPaths = (changes: readonly FileChange[]) => changes.map(({ path }) => path);

/** Saves changes, one at a time: in the files, on the site and in the history, or in none of them. */
export class Publisher {
  readonly #options: PublisherOptions;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /**
   * @param toChanges called only when it is this change's turn, since an earlier change may write a list that both
   *   share
   * @throws EditorError with the errors of the content, after restoring the files
   */
  save(toChanges: () => Promise<readonly FileChange[]>, what: string): Promise<void> {
    return this.#inTurn(async () => {
      const { files, history } = this.#options;
      await history.checkReady();
      const changes = await toChanges();
      const before = await files.apply(changes);
      const paths = toPaths(changes);
      const restore = () => files.apply(before);
      // If the editor is saving the redirects themselves, errors in them are reported, not fixed automatically.
      const lost = await this.#importOrRestore(restore, !paths.includes(REDIRECTS));
      await this.#commitOrRestore(() => history.save([...paths, ...toPaths(lost)], what), lost, restore);
      files.release(paths);
    });
  }

  /** Undoes a saved change. */
  undo(commit: string, what: string): Promise<void> {
    return this.#inTurn(async () => {
      const { history } = this.#options;
      await history.checkReady();
      await history.undo(commit);
      const lost = await this.#importOrRestore(() => history.discardUndo());
      await this.#commitOrRestore(
        () => history.commitUndo(what, toPaths(lost)),
        lost,
        () => history.discardUndo(toPaths(lost)),
      );
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** An import that throws, for example without its database, has published nothing. */
  #import(): Promise<Outcome> {
    return this.#options
      .importContent()
      .catch((error: unknown) => ({ ok: false, text: `No se ha podido publicar: ${toMessage(error)}` }));
  }

  /** If the commit fails, restores the files and the site. */
  async #commitOrRestore(
    commit: () => Promise<void>,
    lost: readonly FileChange[],
    restore: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await commit();
    } catch (error) {
      await this.#options.files.apply(lost);
      await restore();
      await this.#import();
      throw error;
    }
  }

  /**
   * Imports the content. Updates the redirects when pages lost their addresses or took those of redirects.
   *
   * @returns the changes that restore the redirects; empty when they were not updated
   */
  async #importOrRestore(restore: () => Promise<unknown>, canFixRedirects = true): Promise<readonly FileChange[]> {
    const { files } = this.#options;
    const importContent = () => this.#import();
    const original = await files.read(REDIRECTS);
    const backup = [{ path: REDIRECTS, bytes: original }];
    const file = original?.toString('utf8') ?? '';
    const first = await importContent();
    const stale = first.ok || !canFixRedirects ? undefined : findStale(first.text);
    if (!first.ok && !stale) {
      await restore();
      throw new EditorError(first.text);
    }
    const fail = async ({ text }: Outcome, isPublished: boolean) => {
      await files.apply(backup);
      await restore();
      if (isPublished) await importContent();
      return new EditorError(text);
    };
    // The new address of a moved page that has redirects is known only after an import succeeds.
    if (stale) await files.apply([{ path: REDIRECTS, bytes: dropStale(file, stale) }]);
    const passed = stale ? await importContent() : first;
    if (!passed.ok) throw await fail(passed, false);
    const proposed = readProposals(passed.text);
    if (!stale && proposed.length === 0) return [];
    const bytes = applyProposals(file, proposed, stale);
    if (!bytes) throw await fail(first, true);
    await files.apply([{ path: REDIRECTS, bytes }]);
    const last = await importContent();
    if (!last.ok) throw await fail(last, true);
    return backup;
  }
}
