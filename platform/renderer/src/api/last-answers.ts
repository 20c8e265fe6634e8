import { readChecked, writeChecked } from '@site/base/checked-file';
import { withDeadline } from '@site/base/with-deadline';
import * as v from 'valibot';

/** How long a page waits for a new answer when there is an older one, in milliseconds. */
const MAX_WAIT_MS = 800;
/** Maximum length of an answer in the file, in characters; the frame's largest answer has a hundredth of it. */
const MAX_CHARACTERS = 256 * 1024;
/** How long changes are collected before they are written, in milliseconds. */
const WRITE_PAUSE_MS = 500;

/** An answer of the content API, whatever its status. */
export interface Received {
  readonly status: number;
  readonly text: string;
  /** When the answer becomes outdated, in milliseconds since 1970, where the API announces it. */
  readonly validUntil?: number | undefined;
  /** The versions of the content that it shows, where the API announces them. */
  readonly content?: readonly string[];
  /** For a conditional request. */
  readonly etag?: string | null;
  /** True for an older answer used because the API failed. */
  readonly isFallback?: boolean;
}

const isGood = ({ status }: Received) => status < 400;
const isFailed = ({ status }: Received) => status >= 500 || status === 429;

/**
 * Content version of every answer from the file. It equals no announced one, so that a page with such an answer is soon
 * replaced: the content may have changed since the file was written.
 */
const STORED = ['stored'];

/** The file: texts by address. */
const schema = v.record(v.string(), v.string());

/**
 * The last good answer to each of the frame's calls. Stored without `validUntil`: every page that uses an expired
 * answer would be re-rendered immediately.
 */
export class LastAnswers {
  readonly #answers = new Map<string, Received>();
  readonly #file: string;
  #timer: NodeJS.Timeout | undefined;

  /** @param file absolute path of the file in which the answers outlive the process; empty for none */
  constructor(file = '') {
    this.#file = file;
  }

  /** Loads the answers that an earlier process has written to the file. */
  static async open(file: string): Promise<LastAnswers> {
    const answers = new LastAnswers(file);
    const bytes = file === '' ? null : await readChecked(file);
    const parsed = v.safeParse(schema, bytes && JSON.parse(bytes.toString('utf8')));
    for (const [key, text] of Object.entries(parsed.success ? parsed.output : {}))
      answers.#answers.set(key, { status: 200, text, content: STORED });
    return answers;
  }

  /** The call's answer, or the last good one when the call fails or is slow. */
  async withFallback(key: string, call: Promise<Received>): Promise<Received> {
    const last = this.#answers.get(key);
    const answer = call.then((received) => {
      if (isGood(received)) this.#store(key, received);
      return received;
    });
    if (!last) return answer;
    const late = Symbol('late');
    try {
      const received = await withDeadline(answer, MAX_WAIT_MS, () => late);
      return isFailed(received) ? { ...last, isFallback: true } : received;
    } catch (error) {
      // A slow call is not a failure.
      return error === late ? last : { ...last, isFallback: true };
    }
  }

  #store(key: string, received: Received): void {
    const isNew = this.#answers.get(key)?.text !== received.text;
    this.#answers.set(key, { ...received, validUntil: undefined });
    if (isNew && this.#file !== '') this.#timer ??= setTimeout(() => this.#write(), WRITE_PAUSE_MS).unref();
  }

  /** Writes in the background. Several processes may write the file, but they write the same content. */
  #write(): void {
    this.#timer = undefined;
    const texts = [...this.#answers].flatMap(([key, { text }]) => (text.length > MAX_CHARACTERS ? [] : [[key, text]]));
    writeChecked(this.#file, Buffer.from(JSON.stringify(Object.fromEntries(texts)))).catch((error: unknown) =>
      console.warn(`The responses for header and footer could not be stored on disk: ${error}`),
    );
  }
}
