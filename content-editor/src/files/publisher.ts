import { toMessage } from '@site/base/error-text';
import type { ContentFiles, FileChange } from './content-files.ts';
import { EditorError } from './editor-error.ts';
import type { GitHistory } from './git-history.ts';
import { dropStale, findStale, REDIRECTS, readProposals, takeUp } from './redirects.ts';

/** What came of an import, as text for a person. */
interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

interface PublisherOptions {
  readonly files: ContentFiles;
  readonly history: GitHistory;
  /** Publishes what the folder says, all of it or nothing. */
  readonly importContent: () => Promise<Outcome>;
}

const toPaths = (changes: readonly FileChange[]) => changes.map(({ path }) => path);

/** Saves changes, one at a time: in the files, on the site and in the history, or nowhere. */
export class Publisher {
  readonly #options: PublisherOptions;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /**
   * @param toChanges asked when it is this change's turn: a list that several entries share may have been written meanwhile
   * @throws EditorError with the mistakes of the content; the files are then as they were
   */
  save(toChanges: () => Promise<readonly FileChange[]>, what: string): Promise<void> {
    return this.#inTurn(async () => {
      const { files, history } = this.#options;
      await history.checkReady();
      const changes = await toChanges();
      const before = await files.apply(changes);
      const paths = toPaths(changes);
      const goBack = () => files.apply(before);
      // Who writes redirects is told of the mistakes in them.
      const lost = await this.#importOr(goBack, !paths.includes(REDIRECTS));
      await this.#keepOr(() => history.save([...paths, ...toPaths(lost)], what), lost, goBack);
      files.release(paths);
    });
  }

  /** Takes one saved change back. */
  undo(commit: string, what: string): Promise<void> {
    return this.#inTurn(async () => {
      const { history } = this.#options;
      await history.checkReady();
      await history.undo(commit);
      const lost = await this.#importOr(() => history.drop());
      await this.#keepOr(
        () => history.keep(what, toPaths(lost)),
        lost,
        () => history.drop(toPaths(lost)),
      );
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** One that breaks off, as without its database, has published nothing. */
  #import(): Promise<Outcome> {
    return this.#options
      .importContent()
      .catch((error: unknown) => ({ ok: false, text: `No se ha podido publicar: ${toMessage(error)}` }));
  }

  /** What the history does not take stays neither in the files nor on the site. */
  async #keepOr(keep: () => Promise<void>, lost: readonly FileChange[], goBack: () => Promise<unknown>): Promise<void> {
    try {
      await keep();
    } catch (error) {
      await this.#options.files.apply(lost);
      await goBack();
      await this.#import();
      throw error;
    }
  }

  /** @returns what brings the file of redirects back, when it was changed for addresses that pages lost or took */
  async #importOr(goBack: () => Promise<unknown>, isMended = true): Promise<readonly FileChange[]> {
    const { files } = this.#options;
    const importContent = () => this.#import();
    const original = await files.read(REDIRECTS);
    const were = [{ path: REDIRECTS, bytes: original }];
    const file = original?.toString('utf8') ?? '';
    const first = await importContent();
    const stale = first.ok || !isMended ? undefined : findStale(first.text);
    if (!first.ok && !stale) {
      await goBack();
      throw new EditorError(first.text);
    }
    const fail = async ({ text }: Outcome, isPublished: boolean) => {
      await files.apply(were);
      await goBack();
      if (isPublished) await importContent();
      return new EditorError(text);
    };
    // Where a page went that is redirected to already is known only once the import passes.
    if (stale) await files.apply([{ path: REDIRECTS, bytes: dropStale(file, stale) }]);
    const passed = stale ? await importContent() : first;
    if (!passed.ok) throw await fail(passed, false);
    const proposed = readProposals(passed.text);
    if (!stale && proposed.length === 0) return [];
    const bytes = takeUp(file, proposed, stale);
    if (!bytes) throw await fail(first, true);
    await files.apply([{ path: REDIRECTS, bytes }]);
    const last = await importContent();
    if (!last.ok) throw await fail(last, true);
    return were;
  }
}
