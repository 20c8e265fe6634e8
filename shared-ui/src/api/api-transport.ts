import { toMessage } from '@site/base/error-text';
import { withQuery } from '@site/base/text/with-query';
import { type ApiConnection, ApiError, toFailure } from '@site/contract/api';
import { requestHeaders } from './request-headers.ts';

/** Query of a call: undefined values are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Turns the JSON of an answer into a typed value; throws when the JSON cannot be used at all. */
export type ParseAnswer<T> = (json: unknown) => T | Promise<T>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cache?: RequestInit['cache'];
}

/** What stands for a call in messages: queries hold what visitors type, and messages go into logs. */
const toLabel = (key: string) => key.split('?', 1)[0] ?? key;

/** One call under way, and who waits for it. */
interface SharedCall {
  readonly answer: Promise<unknown>;
  /** Ends the call when nobody waits for it any more. */
  readonly controller: AbortController;
  waiting: number;
}

/** Carries out the calls: one request for equal concurrent GETs, a deadline for each, the transfer cache in front. */
export class ApiTransport {
  readonly #connection: ApiConnection;
  readonly #inFlight = new Map<string, SharedCall>();

  constructor(connection: ApiConnection) {
    this.#connection = connection;
  }

  /**
   * One GET.
   *
   * @param loadParse gives what reads the answer, asked while the answer travels; must give the same for the same path,
   *   since equal concurrent calls share one parsed value
   * @param init a signal by which this caller gives up, which is not reported and leaves others that wait for the same call
   *   alone; headers, which are those of the first of equal calls
   * @throws ApiError when there is no usable answer within the deadline
   */
  get<T>(path: string, query: Query, loadParse: () => Promise<ParseAnswer<T>>, init: CallOptions = {}): Promise<T> {
    // The same on server and browser.
    const key = withQuery(path, query);
    const { signal, ...rest } = init;
    const call = this.#inFlight.get(key) ?? this.#begin(key, loadParse, rest);
    call.waiting += 1;
    return (signal ? this.#orLeave(key, call, signal) : call.answer) as Promise<T>;
  }

  #begin<T>(key: string, loadParse: () => Promise<ParseAnswer<T>>, init: CallOptions): SharedCall {
    const controller = new AbortController();
    const answer = this.#answer(key, loadParse, { ...init, signal: controller.signal }).finally(() =>
      this.#forget(key, call),
    );
    const call = { answer, controller, waiting: 0 };
    this.#inFlight.set(key, call);
    return call;
  }

  #forget(key: string, call: SharedCall): void {
    if (this.#inFlight.get(key) === call) this.#inFlight.delete(key);
  }

  /** The call's answer for one caller, until its signal: the last caller that leaves ends the call. */
  #orLeave(key: string, call: SharedCall, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(new ApiError('unavailable', toLabel(key), 'given up'));
        call.waiting -= 1;
        if (call.waiting > 0) return;
        this.#forget(key, call);
        call.controller.abort();
      };
      signal.addEventListener('abort', leave);
      call.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      if (signal.aborted) leave();
    });
  }

  /**
   * One call that is made for its effect: never cached, never shared, never replayed.
   *
   * @throws ApiError when the call was not accepted within the deadline
   */
  async request(path: string, query: Query): Promise<void> {
    try {
      await this.#fetch(withQuery(path, query), () => undefined, { cache: 'no-store' });
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError('malformed', path, String(error));
      this.#connection.report(failed);
      throw failed;
    }
  }

  async #answer<T>(key: string, loadParse: () => Promise<ParseAnswer<T>>, init: CallOptions): Promise<T> {
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
      const parser = loadParse();
      // Told below, when it is needed: until then its failure is nobody's unhandled rejection.
      parser.catch(() => undefined);
      const value = await this.#fetch(key, async (body) => (await parser)(JSON.parse(body)), init);
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

  async #fetch<T>(key: string, read: (body: string) => T | Promise<T>, init: CallOptions): Promise<T> {
    const { base, deadlineMs, fetch, headers } = this.#connection;
    const url = base + key;
    const label = toLabel(key);
    const deadline = AbortSignal.timeout(deadlineMs);
    const body = await fetch(url, {
      ...init,
      headers: { ...requestHeaders('GET', url, ''), ...headers, ...init.headers },
      signal: init.signal ? AbortSignal.any([init.signal, deadline]) : deadline,
    })
      .then((response) => {
        if (!response.ok) throw new ApiError(toFailure(response.status), label, `status ${response.status}`);
        return response.text();
      })
      .catch((error: unknown) => {
        // Also an answer that broke off: nobody sent anything wrong.
        throw error instanceof ApiError ? error : new ApiError('unavailable', label, toMessage(error));
      });
    return read(body);
  }
}
