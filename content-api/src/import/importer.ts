import path from 'node:path';
import type { Database } from '../database/database.ts';
import { AvifProcess } from './avif-process.ts';
import { importContent } from './import-content.ts';
import { formatResult } from './report.ts';

/** What came of an import, as text for a person. */
export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

export interface ImporterOptions {
  readonly database: Database;
  readonly contentDir: string;
  readonly dataDir: string;
}

/** Imports, one import at a time; the slow variants of the pictures are made afterwards by a process beside this one. */
export class Importer {
  readonly #options: ImporterOptions;
  readonly #avif = new AvifProcess();
  #turn: Promise<unknown> = Promise.resolve();
  #variants: Promise<boolean> = Promise.resolve(true);

  constructor(options: ImporterOptions) {
    this.#options = options;
  }

  /** Imports when the imports asked for before are done. */
  run(): Promise<Outcome> {
    const mine = this.#turn.then(() => this.#import());
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** Resolves when all variants of the pictures are made; with false when that failed, and JPEG serves instead. */
  variants(): Promise<boolean> {
    return this.#variants;
  }

  /** Ends the making of variants; what was made stays. */
  stop(): void {
    this.#avif.stop();
  }

  async #import(): Promise<Outcome> {
    const { database, contentDir, dataDir } = this.#options;
    const place = { contentDir: path.resolve(contentDir), dataDir: path.resolve(dataDir) };
    const result = await importContent(database, place, new Date());
    const ok = result.outcome !== 'refused';
    if (ok) this.#variants = this.#avif.run(place.contentDir, place.dataDir);
    return { ok, text: formatResult(result, contentDir) };
  }
}
