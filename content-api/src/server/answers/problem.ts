/** A request that cannot be fulfilled. The message is sent to the caller (RFC 9457 `detail`). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** An invalid parameter: its name, what is wrong with it, and what to do. */
export function badParameter(name: string, wrong: string, remedy: string): ProblemError {
  return new ProblemError(400, `The parameter "${name}" ${wrong}. ${remedy}`);
}

export function notFound(what: string, id: string): ProblemError {
  return new ProblemError(404, `There is no ${what} with the id "${id}".`);
}
