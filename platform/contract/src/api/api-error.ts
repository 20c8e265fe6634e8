/** Why a call returned no usable answer. */
export type ApiFailure = 'not-found' | 'refused' | 'limited' | 'unavailable' | 'malformed';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  /** Path of the call, without its query. */
  readonly url: string;

  constructor(failure: ApiFailure, url: string, detail: string) {
    super(`${url}: ${detail}`);
    this.failure = failure;
    this.url = url;
  }
}

export function toFailure(status: number): ApiFailure {
  if (status === 404 || status === 410) return 'not-found';
  if (status === 429) return 'limited';
  return status >= 400 && status < 500 ? 'refused' : 'unavailable';
}
