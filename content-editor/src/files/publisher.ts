import { toMessage } from '@site/base/error-text';
import { toFormWords } from '../collections/to-form-words.ts';
import type { ContentFiles, FileChange } from './content-files.ts';
import { EditorError } from './editor-error.ts';
import type { GitHistory } from './git-history.ts';
import { applyProposals, dropStale, findStale, REDIRECTS, readProposals } from './redirects.ts';
import { SaveJournal } from './save-journal.ts';

interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

/** An import with its text in the words of the forms. */
interface Attempt extends Outcome {
  readonly words: string;
  /** True when it is not known whether the content was published. */
  readonly isUnclear: boolean;
}

interface PublisherOptions {
  readonly files: ContentFiles;
  readonly history: GitHistory;
  /** Publishes the content folder, completely or not at all. */
  readonly importContent: () => Promise<Outcome>;
}

/** How an import ends its lines about links to pages that this change hides. */
const HIDDEN = ' lleva a algo que ahora no ve nadie.';

const toPaths = (changes: readonly FileChange[]) => changes.map(({ path }) => path);

/** Saves changes, one at a time: in the files, on the site and in the history, or in none of them. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #journal: SaveJournal;
  #turn = Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#journal = new SaveJournal(options.files, options.history, () => this.#import());
  }

  /** Discards a save or an undo that ended with the program, or could not restore the files. */
  recover(): Promise<void> {
    return this.#journal.recover();
  }

  /**
   * @param toChanges called only when it is this change's turn, since an earlier change may write a list that both
   *   share
   * @returns a notice for the editor, if the change leaves links to a page that it hides
   * @throws EditorError with the errors of the content, after restoring the files
   */
  save(toChanges: () => Promise<readonly FileChange[]>, what: string): Promise<string | undefined> {
    return this.#inTurn(async () => {
      const { files, history } = this.#options;
      const changes = await toChanges();
      await this.#journal.record(changes);
      const before = await files.apply(changes);
      const paths = toPaths(changes);
      const hidden = await this.#publish(
        (redirects) => history.save([...paths, ...redirects], what),
        () => files.apply(before),
        // If the editor is saving the redirects themselves, errors in them are reported, not fixed automatically.
        !paths.includes(REDIRECTS),
      );
      files.release(paths);
      return hidden;
    });
  }

  /** Undoes a saved change. @returns a notice as `save` does */
  undo(commit: string, what: string): Promise<string | undefined> {
    return this.#inTurn(async () => {
      const { history } = this.#options;
      await history.undo(commit);
      // The redirects, as the undo leaves them.
      await this.#journal.record([]).catch(async (error: unknown) => {
        await history.discardUndo();
        throw error;
      });
      return this.#publish(
        (redirects) => history.commitUndo(what, redirects),
        (redirects) => history.discardUndo(redirects),
      );
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(() => this.#options.history.checkReady()).then(() => this.#journal.exclusively(work));
    this.#turn = mine.then(
      () => {},
      () => {},
    );
    return mine;
  }

  /** An import that throws may have published the content, and then lost the connection to its database. */
  async #import(): Promise<Attempt> {
    const { files, importContent } = this.#options;
    const attempt = importContent().then((outcome) => ({ ...outcome, isUnclear: false }));
    const { ok, text, isUnclear } = await attempt.catch((error: unknown) => ({
      ok: false,
      text: `No se ha podido publicar: ${toMessage(error)}`,
      isUnclear: true,
    }));
    // Translated before the files are restored: the errors name lines of these files.
    const words = ok ? text : await toFormWords(text, (path) => files.readText(path));
    return { ok, text, words, isUnclear };
  }

  /**
   * Imports and commits the files. If that fails, restores files and site. Both functions receive the path of the
   * redirects if the import updated them.
   *
   * @returns the notice of `save`
   */
  async #publish(
    commit: (redirects: readonly string[]) => Promise<void>,
    restore: (redirects: readonly string[]) => Promise<unknown>,
    canFixRedirects = true,
  ): Promise<string | undefined> {
    const { lost, hidden } = await this.#importOrRestore(() => restore([]), canFixRedirects);
    try {
      await commit(toPaths(lost));
    } catch (error) {
      await this.#options.files.apply(lost);
      await restore(toPaths(lost));
      await this.#import();
      throw error;
    }
    return hidden;
  }

  /**
   * Imports the content. Updates the redirects when pages lost their addresses or took those of redirects.
   *
   * @returns the changes that restore the redirects, empty when they were not updated, and the notice of `save`
   */
  async #importOrRestore(
    restore: () => Promise<unknown>,
    canFixRedirects: boolean,
  ): Promise<{ readonly lost: readonly FileChange[]; readonly hidden: string | undefined }> {
    const { files } = this.#options;
    const original = await files.read(REDIRECTS);
    const backup = [{ path: REDIRECTS, bytes: original }];
    const file = original?.toString('utf8') ?? '';
    const fail = async ({ words }: Attempt, isPublished: boolean) => {
      await files.apply(backup);
      await restore();
      if (isPublished) await this.#import();
      return new EditorError(words);
    };
    const first = await this.#import();
    const stale = first.ok || !canFixRedirects ? undefined : findStale(first.text);
    // The new address of a moved page that has redirects is known only after an import succeeds.
    if (stale) await this.#writeRedirects(dropStale(file, stale));
    const passed = stale ? await this.#import() : first;
    if (!passed.ok) throw await fail(passed, passed.isUnclear);
    const proposed = readProposals(passed.text);
    const hidden = await this.#toNotice(passed.text);
    if (!stale && proposed.length === 0) return { lost: [], hidden };
    const bytes = applyProposals(file, proposed, stale);
    if (!bytes) throw await fail(first, true);
    await this.#writeRedirects(bytes);
    const last = await this.#import();
    if (!last.ok) throw await fail(last, true);
    return { lost: backup, hidden };
  }

  async #toNotice(text: string): Promise<string | undefined> {
    const links = text.split('\n').filter((line) => line.endsWith(HIDDEN));
    if (links.length === 0) return undefined;
    const words = await toFormWords(links.join('\n'), (path) => this.#options.files.readText(path));
    return `Publicado, pero hay enlaces a lo que este cambio ha escondido. Quítelos hasta que se vea otra vez.\n${words}`;
  }

  async #writeRedirects(bytes: Buffer): Promise<void> {
    await this.#journal.recordRedirects(bytes);
    await this.#options.files.apply([{ path: REDIRECTS, bytes }]);
  }
}
