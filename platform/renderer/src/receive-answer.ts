import { readText } from './read-text.ts';
import { VALID_UNTIL } from './validity.ts';

/** What came of a call, whole. */
export interface Received {
  readonly status: number;
  readonly text: string;
  /** Until when the answer stays true, as the API tells it. */
  readonly validUntil?: string | null;
}

/** Bytes of an answer; the largest of ours has about a twentieth. */
const MOST_BYTES = 4 * 1024 * 1024;

/** What a gateway says of a server that it does not reach, and a server that has too much to do or lacks its database. */
const OUTAGES = new Set([502, 503, 504]);

/** An answer came, and cannot be used: it has no end, or is no JSON. */
export class UselessAnswerError extends Error {
  override readonly name = 'UselessAnswerError';
}

/** The API could not be asked, as a gateway or the API itself says. */
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
 * @throws OutageError for a status that says that the API is out of order
 * @throws UselessAnswerError when the answer itself is of no use
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
  // A page of a proxy in between is the API's failure and not the page's.
  if (response.ok && !isJson(text)) throw new UselessAnswerError('the answer is no JSON');
  return { status, text, validUntil: response.headers.get(VALID_UNTIL) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
