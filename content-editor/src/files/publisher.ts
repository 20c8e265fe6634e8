import { parse, parseDocument } from 'yaml';
import type { ContentFiles, FileChange } from './content-files.ts';
import { EditorError } from './editor-error.ts';
import type { GitHistory } from './git-history.ts';

const REDIRECTS = 'redirects.yaml';

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

/** Saves changes, one at a time: in the files, on the site and in the history, or nowhere. */
export class Publisher {
  readonly #options: PublisherOptions;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** @throws EditorError with the mistakes of the content; the files are then as they were */
  save(changes: readonly FileChange[], what: string): Promise<void> {
    return this.#inTurn(async () => {
      const { files, history } = this.#options;
      const before = await files.apply(changes);
      const lost = await this.#importOr(() => files.apply(before));
      const paths = changes.map(({ path }) => path);
      await history.save(lost ? [...paths, REDIRECTS] : paths, what);
    });
  }

  /** Takes one saved change back. */
  undo(commit: string, what: string): Promise<void> {
    return this.#inTurn(async () => {
      const { history } = this.#options;
      await history.undo(commit);
      const lost = await this.#importOr(() => history.drop());
      await history.keep(what);
      if (lost) await history.save([REDIRECTS], what);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** @returns whether addresses were lost, which the file of redirects now takes up */
  async #importOr(goBack: () => Promise<unknown>): Promise<boolean> {
    const { files, importContent } = this.#options;
    const { ok, text } = await importContent();
    if (!ok) {
      await goBack();
      throw new EditorError(text);
    }
    // An import that loses addresses prints the lines that would keep them.
    const proposed: unknown = parse(
      text
        .split('\n')
        .filter((line) => line.startsWith('- { from: /'))
        .join('\n'),
    );
    if (!Array.isArray(proposed)) return false;
    const redirects = parseDocument((await files.read(REDIRECTS))?.toString('utf8') || '[]');
    for (const redirect of proposed) redirects.add(redirects.createNode(redirect, { flow: true }));
    const bytes = Buffer.from(redirects.toString({ lineWidth: 0, flowCollectionPadding: true }));
    const before = await files.apply([{ path: REDIRECTS, bytes }]);
    const again = await importContent();
    if (!again.ok) {
      await files.apply(before);
      await goBack();
      await importContent();
      throw new EditorError(again.text);
    }
    return true;
  }
}
