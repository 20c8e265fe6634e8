import { readSettings } from '@site/base/settings';
import { askOutbox } from '../../src/mail/outbox-command.ts';
import type { HistoryPlace } from './place.ts';
import type { Visitors } from './visitors.ts';
import { waitFor } from './wait-for.ts';

const EMPTY = 'No contact message waits.';

/** The outbox of a running content API, as its operator sees it. */
export class Outbox {
  readonly #settings: ReturnType<typeof readSettings>;
  readonly #visitors: Visitors;

  constructor({ dataDir, databaseUrl }: HistoryPlace, visitors: Visitors) {
    this.#settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    this.#visitors = visitors;
  }

  async retry(): Promise<void> {
    await askOutbox('outbox-retry', this.#settings);
  }

  /** Resolves when all messages have been sent, including those that visitors send in the meantime. */
  async empty(): Promise<void> {
    await this.retry();
    const isEmpty = async () => (await askOutbox('outbox', this.#settings)).text === EMPTY;
    await waitFor('the outbox is empty', isEmpty, 100);
  }

  /** @throws if an accepted message neither waits nor has arrived */
  async findLost(): Promise<void> {
    const missing = this.#visitors.missing();
    if (missing.length === 0) return;
    let text = '';
    // A database that was stopped may need some time.
    await waitFor('the outbox can be read', async () => {
      const answer = await askOutbox('outbox-texts', this.#settings).catch(() => undefined);
      text = answer?.text ?? '';
      return answer?.ok === true;
    });
    const waiting = new Set([...text.matchAll(/^ *N(\d+)\.$/gm)].map(([, number]) => Number(number)));
    const still = new Set(this.#visitors.missing());
    const lost = missing.filter((number) => still.has(number) && !waiting.has(number));
    if (lost.length > 0) throw new Error(`Accepted, and neither waiting nor sent: ${lost.join(', ')}`);
  }
}
