import { CONTENT_VERSION_HEADER, toContentVersion } from '@site/base/wire-headers';

/** Milliseconds between two looks: an import should be seen within a second. */
const LOOK_MS = 300;
/** The same for an API that announces no version: it may be replaced by one that does. */
const SELDOM_MS = 30_000;
/** The same while the API is away: it has enough to do when it comes back. */
const AWAY_MS = 2_000;
const DEADLINE_MS = 2_000;

interface ContentWatchOptions {
  /** Put before every /api path. */
  readonly apiBase: string;
  /** Called after another version was announced than the last one. */
  readonly onChange: (old: string) => void;
  readonly fetch?: typeof fetch;
}

/** Follows the version of the content that our content API announces; other APIs announce none. */
export class ContentWatch {
  readonly #options: ContentWatchOptions;
  #version = '';
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ContentWatchOptions) {
    this.#options = options;
  }

  /** The last version that was announced; empty before and without one. */
  get version(): string {
    return this.#version;
  }

  /** Looks once, then again and again. Never rejects: without the API the last version stays. */
  async start(): Promise<void> {
    const pauseMs = await this.#look();
    if (this.#closed) return;
    const again = () => {
      // Never rejects.
      void this.start();
    };
    this.#timer = setTimeout(again, pauseMs).unref();
  }

  /** Milliseconds until the next look. */
  async #look(): Promise<number> {
    const { apiBase, onChange, fetch: ask = fetch } = this.#options;
    try {
      // The cheapest call of the specification.
      const answer = await ask(`${apiBase}/api/hello`, { signal: AbortSignal.timeout(DEADLINE_MS) });
      await answer.body?.cancel();
      const version = toContentVersion(answer.headers.get(CONTENT_VERSION_HEADER));
      // One that announced a version is there, and its database is not.
      if (version === '') return this.#version !== '' || answer.status >= 500 ? AWAY_MS : SELDOM_MS;
      const old = this.#version;
      this.#version = version;
      if (old !== '' && old !== version) onChange(old);
      return LOOK_MS;
    } catch {
      return AWAY_MS;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
