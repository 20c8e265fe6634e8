import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FIXTURE } from '../support/fixture.ts';

const FILES = ['2024-06-01-concierto-organo.md', '2025-11-20-archivo-digital.md'];

/** An image, and a misspelled word that only the vocabulary can correct. Both must give a result at any time. */
const ALWAYS = ['/images/partitura.jpg', '/api/search?fields=gremyo'];

/**
 * An editor who puts the version number into the titles of two news items. Two different numbers, or only one, are half
 * an import.
 */
export class Editor {
  /** The last version written. */
  version = 0;
  #newest = 0;
  readonly #folder: string;
  readonly #url: string;

  constructor(folder: string, url: string) {
    this.#folder = folder;
    this.#url = url;
  }

  async begin(): Promise<void> {
    await cp(FIXTURE, this.#folder, { recursive: true });
    await this.write();
  }

  /** Writes the next version. No import may be reading in the meantime. */
  async write(): Promise<void> {
    this.version++;
    for (const name of FILES) {
      const file = path.join(this.#folder, 'news', name);
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/^title: (?:VERSION\d+ )?/m, `title: VERSION${this.version} `));
    }
  }

  /**
   * The version that visitors see; undefined without a response.
   *
   * @throws if they see half a version, or an older one than before
   */
  async look(): Promise<number | undefined> {
    const [version] = await Promise.all([this.#lookAtNews(), ...ALWAYS.map((path) => this.#lookAt(path))]);
    return version;
  }

  async #lookAt(path: string): Promise<void> {
    const answer = await fetch(this.#url + path).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.status === 404 || (text !== undefined && /"total":0[,}]/.test(text)))
      throw new Error(`Half an import was seen: nothing at ${path}`);
  }

  async #lookAtNews(): Promise<number | undefined> {
    const before = this.#newest;
    const answer = await fetch(`${this.#url}/api/noticias`).catch(() => undefined);
    const text = answer?.status === 200 ? await answer.text().catch(() => undefined) : undefined;
    if (text === undefined) return undefined;
    const seen = [...text.matchAll(/VERSION(\d+)/g)].map(([, number]) => Number(number));
    const [version = 0] = seen;
    if (seen.length !== FILES.length || seen.some((other) => other !== version))
      throw new Error(`Half an import was seen: ${seen}`);
    if (version < before) throw new Error(`Version ${version} was seen after version ${before}.`);
    this.#newest = Math.max(this.#newest, version);
    return version;
  }
}
