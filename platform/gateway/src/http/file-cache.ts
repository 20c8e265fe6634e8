/** A file as it is sent. */
export interface ServedFile {
  readonly bytes: Buffer;
  readonly brotli: Buffer | null;
}

const toBytes = ({ bytes, brotli }: ServedFile) => bytes.length + (brotli?.length ?? 0);

/** Files by name that are kept in memory, up to so many bytes: releases come and go, and their old files are soon asked for no more. */
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
    // Used again, it is the last to go.
    this.#files.delete(name);
    this.#files.set(name, file);
    return file;
  }

  /** Keeps a file; those that were not used for longest make room for it. */
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
