/** A request that cannot be fulfilled. The message is sent to the caller (RFC 9457 `detail`). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** Time until a retry may succeed. */
  readonly retrySeconds: number | undefined;

  constructor(status: number, detail: string, retrySeconds?: number) {
    super(detail);
    this.status = status;
    this.retrySeconds = retrySeconds;
  }
}

/** Too many requests, with the time until a retry may succeed. */
export const tooMany = (detail: string, seconds: number): ProblemError =>
  new ProblemError(429, `${detail} Try again in ${seconds} s.`, seconds);

/** An invalid parameter: its name, what is wrong with it, and what to do. */
export function badParameter(name: string, wrong: string, remedy: string): ProblemError {
  return new ProblemError(400, `The parameter "${name}" ${wrong}. ${remedy}`);
}

export function notFound(what: string, id: string): ProblemError {
  return new ProblemError(404, `There is no ${what} with the id "${id}".`);
}
