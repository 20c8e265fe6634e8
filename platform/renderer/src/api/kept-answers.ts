import { readChecked, writeChecked } from '@site/base/checked-file';
import { withDeadline } from '@site/base/with-deadline';
import * as v from 'valibot';

/** Milliseconds that a page waits for a new answer when there is an older one. */
const PATIENCE_MS = 800;
/** Limit in characters of an answer in the file; the largest answer for the frame has a hundredth of it. */
const MOST_CHARACTERS = 256 * 1024;
/** Milliseconds for which changes are collected before they are written. */
const WRITE_PAUSE_MS = 500;

/** An answer of the content API, whatever its status. */
export interface Received {
  readonly status: number;
  readonly text: string;
  /** How long the answer stays true, in milliseconds since 1970, where the API says it. */
  readonly validUntil?: number | undefined;
  /** The versions of the content that it shows, where the API announces them. */
  readonly content?: readonly string[];
  /** Names the answer in a conditional request. */
  readonly etag?: string | null;
  /** True for an older answer that is used because the API failed. */
  readonly isKept?: boolean;
}

const isGood = ({ status }: Received) => status < 400;
const isFailed = ({ status }: Received) => status >= 500 || status === 429;

/** The file: texts by address. */
const schema = v.record(v.string(), v.string());

/**
 * The last good answer of each call of the frame. How long it stays true is dropped: one that has expired would make every
 * page that uses it be rendered again at once.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Received>();
  readonly #file: string;
  #timer: NodeJS.Timeout | undefined;

  /** @param file where the answers outlive the process, as an absolute path; empty for nowhere */
  constructor(file = '') {
    this.#file = file;
  }

  /** Takes over what an earlier process has written to the file. */
  static async open(file: string): Promise<KeptAnswers> {
    const kept = new KeptAnswers(file);
    const bytes = file === '' ? null : await readChecked(file);
    const parsed = v.safeParse(schema, bytes && JSON.parse(bytes.toString('utf8')));
    for (const [key, text] of Object.entries(parsed.success ? parsed.output : {}))
      kept.#answers.set(key, { status: 200, text });
    return kept;
  }

  /** The call's answer; the last good one when the call fails or is slow. */
  async orKept(key: string, call: Promise<Received>): Promise<Received> {
    const kept = this.#answers.get(key);
    const answer = call.then((received) => {
      if (isGood(received)) this.#keep(key, received);
      return received;
    });
    if (!kept) return answer;
    const late = Symbol('late');
    try {
      const received = await withDeadline(answer, PATIENCE_MS, () => late);
      return isFailed(received) ? { ...kept, isKept: true } : received;
    } catch (error) {
      // One that is only slow is no failure.
      return error === late ? kept : { ...kept, isKept: true };
    }
  }

  #keep(key: string, received: Received): void {
    const isNew = this.#answers.get(key)?.text !== received.text;
    this.#answers.set(key, { ...received, validUntil: undefined });
    if (isNew && this.#file !== '') this.#timer ??= setTimeout(() => this.#write(), WRITE_PAUSE_MS).unref();
  }

  /** In the background. Several processes may write the file: they write the same. */
  #write(): void {
    this.#timer = undefined;
    const texts = [...this.#answers].flatMap(([key, { text }]) => (text.length > MOST_CHARACTERS ? [] : [[key, text]]));
    writeChecked(this.#file, Buffer.from(JSON.stringify(Object.fromEntries(texts)))).catch((error: unknown) =>
      console.warn(`The answers for header and footer could not be kept on disk: ${error}`),
    );
  }
}
