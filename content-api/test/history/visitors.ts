import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toMailCall } from '../support/mail-call.ts';
import type { Received } from '../support/smtp.ts';
import { waitFor } from './wait-for.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest' };
/** With a shorter pause, a short history would do little else than write to disk. */
const PAUSE_MS = process.env.HISTORY_SECONDS ? 20 : 100;
/** Pause before a refused message is sent again. */
const RETRY_MS = process.env.HISTORY_SECONDS ? 50 : 150;
/** Mails are sent one after another: more messages would only wait. */
const MAX_WAITING = 100;
/** Random, so that it cannot be compressed and each message needs disk space. Without `=`, since 3 divides its bytes. */
const FILLER = randomBytes(6_000).toString('base64');

/** Visitors who send numbered messages throughout a history, and the responses they got. */
export class Visitors {
  /** Numbers of the messages that were acknowledged. */
  readonly accepted = new Set<number>();
  /** How often there was another response, or none at all. */
  refused = 0;
  #sent = 0;
  #underWay = 0;
  #paused = false;
  #onAccepted: (() => void) | undefined;
  readonly #url: string;
  readonly #received: readonly Received[];

  constructor(url: string, received: readonly Received[]) {
    this.#url = url;
    this.#received = received;
  }

  /** Numbers of the messages that arrived, in order. */
  arrived(): readonly number[] {
    return this.#received.map(({ text }) => Number(/^N(\d+)\.\r?$/m.exec(text)?.[1]));
  }

  /** Accepted, but not arrived. */
  missing(): readonly number[] {
    const arrived = new Set(this.arrived());
    return [...this.accepted].filter((number) => !arrived.has(number));
  }

  /** Arrived under two ids. A message sent again after a kill keeps its id (decision 015); one stored twice has two. */
  doubled(): readonly number[] {
    const ids = new Map<number, string | undefined>();
    return this.arrived().filter((number, index) => {
      const id = /^Message-ID: (.*)$/im.exec(this.#received[index]?.text ?? '')?.[1];
      const first = ids.has(number) ? ids.get(number) : id;
      ids.set(number, first);
      return first !== id;
    });
  }

  /** Numbers of the messages that arrived incomplete. */
  truncated(): readonly number[] {
    // Long lines of a mail are split by `=` (RFC 2045, section 6.7).
    const isWhole = ({ text }: Received) => text.replaceAll('=\r\n', '').includes(FILLER);
    return this.arrived().filter((_, index) => !isWhole(this.#received[index] as Received));
  }

  /** Sends one message after another. */
  async sendOn(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (!this.#paused && this.missing().length < MAX_WAITING) await this.#send(this.#sent++, isOver);
      await sleep(PAUSE_MS);
    }
  }

  /** Resolves when no visitor waits for a response. Nobody sends again until `goOn`. */
  async pause(): Promise<void> {
    this.#paused = true;
    await waitFor('every visitor has an answer', () => this.#underWay === 0);
  }

  goOn(): void {
    this.#paused = false;
  }

  /** Calls back exactly when the next message is acknowledged. */
  async nextAccepted(act: () => void): Promise<void> {
    let isAcknowledged = false;
    this.#onAccepted = () => {
      this.#onAccepted = undefined;
      isAcknowledged = true;
      act();
    };
    await waitFor('a message is acknowledged', () => isAcknowledged);
  }

  async #send(number: number, isOver: () => boolean): Promise<void> {
    this.#underWay++;
    await this.#sendOne(number, isOver).finally(() => this.#underWay--);
  }

  async #sendOne(number: number, isOver: () => boolean): Promise<void> {
    // Every third visitor clicks twice. Every fifth gives up without a response; the others retry until they get one.
    const twice = number % 3 === 0 ? [this.#submit(number)] : [];
    while (!(await this.#submit(number)) && number % 5 !== 0 && !isOver()) await sleep(RETRY_MS);
    await Promise.all(twice);
    // Every seventh sends an accepted message again, as if its response was lost.
    if (number % 7 === 0 && !isOver()) await this.#submit(number);
  }

  async #submit(number: number): Promise<boolean> {
    const call = toMailCall({ name: 'V', mail: 'v@correo.example', content: `N${number}.\n${FILLER}` });
    const answer = await fetch(this.#url + call, { headers }).catch(() => undefined);
    if (answer?.status === 200) {
      this.accepted.add(number);
      this.#onAccepted?.();
    } else this.refused++;
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status === 200;
  }
}
