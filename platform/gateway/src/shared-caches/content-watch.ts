import { CALL_HEADERS, CONTENT_VERSION_HEADER, toContentVersion } from '@site/base/wire-headers';

/**
 * Interval between two checks, in milliseconds: an import should be noticed within a second. On an idle site, these
 * checks take most of the processor time.
 */
const POLL_MS = 500;
/** Interval for an API that announces no version, since it may be replaced by one that does. */
const UNVERSIONED_POLL_MS = 300_000;
/** Interval while the API is down, so that its restart is not slowed down. */
const RETRY_MS = 2_000;
const DEADLINE_MS = 2_000;

interface ContentWatchOptions {
  /** Prefix of every /api path. */
  readonly apiBase: string;
  /** Called with the old version when a different one is announced. */
  readonly onChange: (old: string) => void;
  readonly fetch?: typeof fetch;
}

/** Follows the content version that our content API announces; other APIs announce none. */
export class ContentWatch {
  readonly #options: ContentWatchOptions;
  #version = '';
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ContentWatchOptions) {
    this.#options = options;
  }

  /** The last announced version; empty before the first one, and if there is none. */
  get version(): string {
    return this.#version;
  }

  /** Checks now and then regularly. Never rejects: without the API the last version is retained. */
  async start(): Promise<void> {
    const pauseMs = await this.#poll();
    if (this.#closed) return;
    // It never rejects.
    this.#timer = setTimeout(() => void this.start(), pauseMs).unref();
  }

  /** Checks once; returns the milliseconds until the next check. */
  async #poll(): Promise<number> {
    const { apiBase, onChange, fetch: request = fetch } = this.#options;
    try {
      // The cheapest call of the specification.
      const answer = await request(`${apiBase}/api/hello`, {
        headers: CALL_HEADERS,
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await answer.body?.cancel();
      const version = toContentVersion(answer.headers.get(CONTENT_VERSION_HEADER));
      // An API that announced a version before is up, but its database is down.
      if (version === '') return this.#version !== '' || answer.status >= 500 ? RETRY_MS : UNVERSIONED_POLL_MS;
      const old = this.#version;
      this.#version = version;
      if (old !== '' && old !== version) onChange(old);
      return POLL_MS;
    } catch {
      return RETRY_MS;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
