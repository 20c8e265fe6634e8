import { withDeadline } from '@site/base/with-deadline';
import { type AnswerFile, NO_ANSWER_FILE } from './answer-file.ts';

/** Milliseconds that a page waits for a new answer when there is an older one. */
const PATIENCE_MS = 800;

/** Marks an older answer that is used because the API failed. */
export const KEPT_ANSWER = 'x-kept-answer';

/** An answer of the content API, whatever its status. */
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

export interface MaybeKept {
  readonly received: Received;
  readonly isKept: boolean;
}

const isGood = ({ status }: Received) => status < 400;
const isFailed = ({ status }: Received) => status >= 500 || status === 429;

/**
 * The last good answer of each call of the frame. Its `Valid-Until` is dropped: an expired one would make every page
 * that uses it be rendered again at once.
 */
export class KeptAnswers {
  readonly #answers: Map<string, Received>;
  readonly #file: AnswerFile;

  /** @param file answers of an earlier process */
  constructor(file: AnswerFile = NO_ANSWER_FILE) {
    this.#file = file;
    const kept = Object.entries(file.answers);
    this.#answers = new Map(kept.map(([key, text]) => [key, { status: 200, text, validUntil: null }]));
  }

  /** The call's answer; the last good one when the call fails or is slow. */
  async orKept(key: string, call: Promise<Received>): Promise<MaybeKept> {
    const kept = this.#answers.get(key);
    const answer = call.then((received) => {
      if (isGood(received)) this.#keep(key, received);
      return received;
    });
    if (!kept) return { received: await answer, isKept: false };
    const late = Symbol('late');
    try {
      const received = await withDeadline(answer, PATIENCE_MS, () => late);
      return isFailed(received) ? { received: kept, isKept: true } : { received, isKept: false };
    } catch (error) {
      // One that is only slow is no failure.
      return { received: kept, isKept: error !== late };
    }
  }

  #keep(key: string, received: Received): void {
    this.#answers.set(key, { ...received, validUntil: null });
    this.#file.keep(key, received.text);
  }
}
