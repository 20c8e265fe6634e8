import { toMessage } from '@site/base/error-text';
import { shareInFlight } from '@site/base/single-flight';
import { withQuery } from '@site/base/text/with-query';
import { type ApiConnection, ApiError, toFailure } from '@site/contract/api';
import { requestHeaders } from './request-headers.ts';

/** Query of a call. Undefined values are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Converts the JSON of a response to a typed value. Throws when the JSON cannot be used at all. */
export type ParseAnswer<T> = (json: unknown) => T | Promise<T>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cache?: RequestInit['cache'];
}

/** Name of a call in messages, without the query: messages are logged, and queries contain visitors' input. */
const toLabel = (key: string) => key.split('?', 1)[0] ?? key;

/**
 * Makes the calls: a single request for equal concurrent GETs, each with a deadline, and only if not in the transfer
 * cache.
 */
export class ApiTransport {
  readonly #connection: ApiConnection;
  readonly #inFlight = new Map<string, Promise<unknown>>();

  constructor(connection: ApiConnection) {
    this.#connection = connection;
  }

  /**
   * Makes a GET request.
   *
   * @param loadParser loads the parser while the request is in progress. Must return the same one for the same path,
   *   since equal concurrent calls share the parsed value.
   * @param init with `signal`, the caller can give up, which is not reported. Its request is not shared.
   * @throws ApiError when there is no usable response within the deadline
   */
  get<T>(path: string, query: Query, loadParser: () => Promise<ParseAnswer<T>>, init: CallOptions = {}): Promise<T> {
    // The key is the same on server and browser.
    const key = withQuery(path, query);
    const answer = () => this.#answer(key, loadParser, init);
    return init.signal ? answer() : (shareInFlight(this.#inFlight, key, answer) as Promise<T>);
  }

  /**
   * Makes a call with a side effect: never cached, shared or retried.
   *
   * @throws ApiError when the call is not accepted within the deadline
   */
  async request(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.#fetch(`${path}?${new URLSearchParams(fields)}`, { cache: 'no-store' }).catch((error: ApiError) => {
      this.#connection.report(error);
      throw error;
    });
  }

  async #answer<T>(key: string, loadParser: () => Promise<ParseAnswer<T>>, init: CallOptions): Promise<T> {
    const { transferCache, memory, report } = this.#connection;
    const known = transferCache.read(key);
    if (known && 'value' in known) return known.value as T;
    if (known) throw new ApiError(known.failure, toLabel(key), 'failed on the server');
    const recent = memory?.read(key);
    if (recent) {
      transferCache.write(key, { value: recent.value });
      return recent.value as T;
    }
    try {
      const parser = loadParser();
      // A failure is thrown when the parser is awaited below. Without this, it would be an unhandled rejection until
      // then.
      parser.catch(() => undefined);
      const body = await this.#fetch(key, init);
      const value = await (await parser)(JSON.parse(body));
      transferCache.write(key, { value });
      memory?.write(key, value);
      return value;
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError('malformed', toLabel(key), String(error));
      if (init.signal?.aborted) throw failed;
      transferCache.write(key, { failure: failed.failure });
      report(failed);
      throw failed;
    }
  }

  /** Returns the text of a response. Every rejection is an ApiError. */
  async #fetch(key: string, init: CallOptions): Promise<string> {
    const { base, deadlineMs, fetch, headers } = this.#connection;
    const url = base + key;
    const label = toLabel(key);
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...requestHeaders('GET', url, ''), ...headers, ...init.headers },
        signal: init.signal ? AbortSignal.any([init.signal, deadline]) : deadline,
      });
      if (!response.ok) throw new ApiError(toFailure(response.status), label, `status ${response.status}`);
      return await response.text();
    } catch (error) {
      // A response that breaks off is `unavailable` too, not `malformed`.
      throw error instanceof ApiError ? error : new ApiError('unavailable', label, toMessage(error));
    }
  }
}
