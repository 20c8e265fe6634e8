import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toMailCall } from '../support/mail-call.ts';
import type { Received } from '../support/smtp.ts';
import { waitFor } from './wait-for.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest' };
/** More often, and a short history does little else than write to the disk. */
const PAUSE_MS = process.env.HISTORY_SECONDS ? 20 : 100;
/** Mail goes out one after the other: more would only wait. */
const MOST_WAITING = 100;
/** What cannot be packed: each message needs room on the disk. */
const FILLER = randomBytes(6_000).toString('base64');

/** Visitors who send numbered messages for as long as a history lasts, and what they learned. */
export class Visitors {
  /** Whom the visitor was told that it was accepted. */
  readonly accepted = new Set<number>();
  /** Answers that were no acceptance, or none at all. */
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

  /** The numbers that arrived, in order. */
  arrived(): readonly number[] {
    return this.#received.map(({ text }) => Number(/^N(\d+)\.\r?$/m.exec(text)?.[1]));
  }

  /** Accepted and not arrived. */
  missing(): readonly number[] {
    const arrived = new Set(this.arrived());
    return [...this.accepted].filter((number) => !arrived.has(number));
  }

  /** Arrived under two ids: one that is handed over again after a kill keeps its id (decision 015), one kept twice has two. */
  doubled(): readonly number[] {
    const ids = new Map<number, string | undefined>();
    return this.arrived().filter((number, index) => {
      const id = /^Message-ID: (.*)$/im.exec(this.#received[index]?.text ?? '')?.[1];
      const first = ids.has(number) ? ids.get(number) : id;
      ids.set(number, first);
      return first !== id;
    });
  }

  /** Sends one message after the other. */
  async sendOn(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (!this.#paused && this.missing().length < MOST_WAITING) await this.#send(this.#sent++, isOver);
      await sleep(PAUSE_MS);
    }
  }

  /** Resolves when nobody waits for an answer; nobody sends until `goOn`. */
  async pause(): Promise<void> {
    this.#paused = true;
    await waitFor('every visitor has an answer', () => this.#underWay === 0);
  }

  goOn(): void {
    this.#paused = false;
  }

  /** Calls back at the very moment in which the next message is acknowledged. */
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
    // Every third presses twice; every fifth gives up when there is no answer, the others go on until there is one.
    const twice = number % 3 === 0 ? [this.#submit(number)] : [];
    while (!(await this.#submit(number)) && number % 5 !== 0 && !isOver()) await sleep(50);
    await Promise.all(twice);
    // Whose answer was lost on its way sends again what was accepted.
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
