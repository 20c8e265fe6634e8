export interface ServedFile {
  readonly bytes: Buffer;
  readonly brotli: Buffer | null;
}

const toBytes = ({ bytes, brotli }: ServedFile) => bytes.length + (brotli?.length ?? 0);

/** LRU cache of files, limited in bytes: files of old releases are soon not asked for any more. */
export class FileCache {
  readonly #capacity: number;
  readonly #files = new Map<string, ServedFile>();
  #bytes = 0;

  /** @param capacity bytes */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(name: string): ServedFile | undefined {
    const file = this.#files.get(name);
    if (!file) return undefined;
    // Moves it to the end of the LRU order.
    this.#files.delete(name);
    this.#files.set(name, file);
    return file;
  }

  /** Stores a file and evicts the least recently used ones. */
  set(name: string, file: ServedFile): void {
    this.#drop(name);
    this.#files.set(name, file);
    this.#bytes += toBytes(file);
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#capacity) break;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    const file = this.#files.get(name);
    if (!file) return;
    this.#bytes -= toBytes(file);
    this.#files.delete(name);
  }
}
