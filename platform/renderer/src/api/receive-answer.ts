import { CONTENT_VERSION_HEADER, VALID_UNTIL_HEADER } from '@site/base/wire-headers';
import { readText } from './read-text.ts';

export interface Received {
  readonly status: number;
  readonly text: string;
  /** How long the answer stays true, as the API says. */
  readonly validUntil?: string | null;
  /** The content that it shows, where the API announces it. */
  readonly content?: string | null;
  /** Names the answer in a conditional request. */
  readonly etag?: string | null;
}

/** Limit in bytes; the largest answer of our API has about a twentieth of it. */
const MOST_BYTES = 4 * 1024 * 1024;

/** A gateway that does not reach the API, or an API that is overloaded or lacks its database. */
const OUTAGES = new Set([502, 503, 504]);

/** The answer cannot be used: it is too large, or no JSON. */
export class UselessAnswerError extends Error {
  override readonly name = 'UselessAnswerError';
}

/** The API is down, as a gateway or the API itself says. */
export class OutageError extends Error {
  override readonly name = 'OutageError';
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/**
 * Makes one call and receives its answer, whatever its status.
 *
 * @throws OutageError for a status that says that the API is down
 * @throws UselessAnswerError when the answer itself cannot be used
 */
export async function receiveAnswer(fetchOnce: typeof fetch, url: string, init: RequestInit): Promise<Received> {
  const response = await fetchOnce(url, init);
  const { status } = response;
  if (status >= 500 || status === 429) {
    await response.body?.cancel();
    if (OUTAGES.has(status)) throw new OutageError(status);
    return { status, text: '' };
  }
  const text = await readText(response, MOST_BYTES);
  if (text === null) throw new UselessAnswerError(`the answer is larger than ${MOST_BYTES} bytes`);
  // An HTML page from a proxy is the API's failure, not the page's.
  if (response.ok && !isJson(text)) throw new UselessAnswerError('the answer is no JSON');
  const { headers } = response;
  return {
    ...{ status, text, validUntil: headers.get(VALID_UNTIL_HEADER), etag: headers.get('etag') },
    content: headers.get(CONTENT_VERSION_HEADER),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
