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
    const answer = call.then(
      (received): MaybeKept => {
        if (isGood(received)) this.#keep(key, received);
        return kept && isFailed(received) ? { received: kept, isKept: true } : { received, isKept: false };
      },
      (error: unknown): MaybeKept => {
        if (!kept) throw error;
        return { received: kept, isKept: true };
      },
    );
    if (!kept) return answer;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<MaybeKept>((resolve) => {
      timer = setTimeout(() => resolve({ received: kept, isKept: false }), PATIENCE_MS);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  #keep(key: string, received: Received): void {
    this.#answers.set(key, { ...received, validUntil: null });
    this.#file.keep(key, received.text);
  }
}
