import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { isDiskFailure } from '@site/base/has-code';
import { retryLater } from '@site/base/retry-later';
import type { Outcome } from '../data-folder/data-folder-holder.ts';
import type { Database } from '../database/database.ts';
import { listCards } from '../items/cards.ts';
import { makeCards } from '../media/cards/make-cards.ts';
import { makeVariants } from '../media/make-variants.ts';
import type { PictureJob } from '../media/render-order.ts';
import { toImageFolder } from '../media/render-picture.ts';
import { WorkProcess } from '../media/work-process.ts';
import { type ImportOptions, importContent } from './import-content.ts';
import { describeImportFailure, isForLater } from './import-failure.ts';
import { formatResult } from './report.ts';

interface ImporterOptions extends ImportOptions {
  readonly database: Database;
}

/**
 * Runs one import at a time. Afterwards, child processes render the slow variants of images and the cards, which
 * represent pages when they are shared. What the disk prevents is rendered once there is space again.
 */
export class Importer {
  readonly #options: ImporterOptions;
  readonly #avif = new WorkProcess();
  readonly #cards = new WorkProcess();
  readonly #stopping = new AbortController();
  /** Number of the last successful import, whose variants are rendered. It also renders what the one before has not finished. */
  #round = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #variants: Promise<unknown> = Promise.resolve();

  constructor(options: ImporterOptions) {
    this.#options = options;
  }

  /** Whether an import has succeeded. */
  get hasImported(): boolean {
    return this.#round > 0;
  }

  /** Aborted by `stop`. */
  get stopped(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Imports after all imports requested earlier. Never rejects. */
  run(): Promise<Outcome> {
    // A failure of disk or database is an outcome like a mistake in the content: the server continues with what it has.
    const mine = this.#turn
      .then(() => this.#import())
      .catch((error: unknown) => ({ ok: false, text: describeImportFailure(error), isForLater: isForLater(error) }));
    this.#turn = mine;
    return mine;
  }

  /** Resolves when the variants of the last import have been rendered, or the disk has prevented it. */
  async variants(): Promise<void> {
    await this.#variants;
  }

  /** Stops rendering variants. Finished ones are kept. */
  stop(): void {
    this.#stopping.abort();
    this.#avif.stop();
    this.#cards.stop();
  }

  async #import(): Promise<Outcome> {
    const { database, contentDir, dataDir, readPages } = this.#options;
    const place = { contentDir: path.resolve(contentDir), dataDir: path.resolve(dataDir), readPages };
    const result = await importContent(database, place, new Date());
    const text = formatResult(result, contentDir);
    if (result.outcome === 'refused') return { ok: false, text };
    this.#variants = this.#renderVariants(result.pictures, place.dataDir);
    return { ok: true, text };
  }

  async #renderVariants(jobs: PictureJob[], dataDir: string): Promise<void> {
    this.#round += 1;
    const mine = this.#round;
    const isWanted = () => !this.stopped.aborted && mine === this.#round;
    let isFirst = true;
    /** Returns false if the disk has prevented it. */
    const attempt = async (instead: string, work: () => Promise<unknown>): Promise<boolean> => {
      try {
        if (isWanted()) await work();
      } catch (error) {
        // Once, although the retries find the disk full again.
        if (isWanted() && (isFirst || !isDiskFailure(error))) console.error(`${toMessage(error)} ${instead}`);
        return !(isWanted() && isDiskFailure(error));
      }
      return true;
    };
    const folder = toImageFolder(dataDir);
    const render = async (): Promise<boolean> => {
      const hasAvif = await attempt('JPEG is served instead.', () =>
        makeVariants({ jobs, folder, format: 'avif' }, this.#avif),
      );
      const hasCards = await attempt("Shared links show the page's image instead.", async () =>
        makeCards(await listCards(this.#options.database, new Date()), dataDir, this.#cards),
      );
      isFirst = false;
      return hasAvif && hasCards;
    };
    if (!(await render())) retryLater(render, this.stopped).catch(console.error);
  }
}
