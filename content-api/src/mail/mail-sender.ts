import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '../database/database.ts';
import { type MailAddresses, toMail } from './mail-text.ts';
import { claimMessage, dropMessage, postponeMessage } from './outbox.ts';

export interface MailSenderOptions {
  readonly database: Database;
  /** `smtp://user:password@host:port` */
  readonly smtpUrl: string;
  /** Asked at each mail, as the receiver may stand in the content. */
  readonly addresses: () => Promise<MailAddresses>;
  /** Told of each failure, without personal data. */
  readonly onFailure: (id: string, attempt: number, error: Error) => void;
}

/** A sending that has not answered by then is taken for dead, and its message's turn comes again. */
const LEASE_SECONDS = 300;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
/** How often the outbox is looked into besides the moments of new messages. */
const ROUND_MS = 30_000;

/** The pause after a failed attempt: twice as long each time, up to six hours. */
export function toPause(attempt: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempt - 1), LONGEST_PAUSE_SECONDS);
}

/** Carries messages from the outbox to the mail server. A message leaves the outbox only when the server has taken it. */
export class MailSender {
  readonly #options: MailSenderOptions;
  readonly #transport: Transporter;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;

  constructor(options: MailSenderOptions) {
    this.#options = options;
    this.#transport = createTransport({
      url: options.smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), ROUND_MS);
    this.wake();
  }

  /** Looks into the outbox now, or once more after the round that is under way. */
  wake(): void {
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = this.sendAll()
      .catch((error: unknown) =>
        this.#options.onFailure('-', 0, error instanceof Error ? error : new Error(String(error))),
      )
      .finally(() => {
        this.#round = undefined;
        if (this.#again) {
          this.#again = false;
          this.wake();
        }
      });
  }

  /** Sends every message whose turn it is. */
  async sendAll(): Promise<void> {
    const { database, addresses, onFailure } = this.#options;
    for (;;) {
      const message = await claimMessage(database, LEASE_SECONDS);
      if (!message) return;
      try {
        await this.#transport.sendMail(toMail(message, await addresses()));
      } catch (error) {
        await postponeMessage(database, message.id, toPause(message.attempts));
        onFailure(message.id, message.attempts, error instanceof Error ? error : new Error(String(error)));
        continue;
      }
      await dropMessage(database, message.id);
    }
  }

  /** Lets the sending that is under way end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#again = false;
    await this.#round;
    this.#transport.close();
  }
}
