import { createBackoff } from '@site/base/backoff';
import { withDeadline } from '@site/base/with-deadline';
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-transport/index.js';
import type { Database } from '../database/database.ts';
import { type MailAddresses, toMail } from './mail-text.ts';
import { claimMessage, dropMessage, postponeMessage, type WaitingMessage } from './outbox.ts';

export interface MailSenderOptions {
  readonly database: Database;
  /** `smtp://user:password@host:port` */
  readonly smtpUrl: string;
  /** Asked at each mail: who receives it stands in the content, and may depend on what the message is about. */
  readonly addresses: (message: WaitingMessage) => Promise<MailAddresses>;
  /** Told of each failure, without personal data. */
  readonly onFailure: (id: string, attempt: number, reason: string) => void;
  /** Told how many receivers the server refused for good of a message that it took for others: they will not get it. */
  readonly onRefused: (id: string, count: number) => void;
  /** Milliseconds after which a server that neither takes nor refuses a message is left; 2 minutes without it. */
  readonly deadlineMs?: number;
}

/** Far below the lease: a message is never in two hands. */
const DEADLINE_MS = 120_000;
/** A sending that has not answered by then is taken for dead, and its message's turn comes again. */
const LEASE_SECONDS = 300;
/** The pause before a message is tried again, in seconds: up to six hours. */
export const toPauseSeconds = createBackoff({ first: 30, most: 6 * 3600 });
/** How often the outbox is looked into besides the moments of new messages. */
const ROUND_MS = 30_000;

// What the server said may quote the message: only its kind is told.
const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
};

/** The server refused this message, or its addresses; others may pass. Everything else concerns all of them. */
const isOfMessage = (reason: string) => /^(?:EENVELOPE|EMESSAGE)\b/.test(reason);

/** Carries messages from the outbox to the mail server. A message leaves the outbox only when the server has taken it. */
export class MailSender {
  readonly #options: MailSenderOptions;
  readonly #transport: Transporter<SentMessageInfo>;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #isStopped = false;

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
    if (this.#isStopped) return;
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = this.sendAll()
      .catch((error: unknown) => this.#options.onFailure('-', 0, toReason(error)))
      .finally(() => {
        this.#round = undefined;
        if (this.#again) {
          this.#again = false;
          this.wake();
        }
      });
  }

  /** Sends every message whose turn it is; a server that cannot be talked with at all is left alone until the next round. */
  async sendAll(): Promise<void> {
    const { database, onRefused } = this.#options;
    while (!this.#isStopped) {
      const message = await claimMessage(database, LEASE_SECONDS);
      if (!message) return;
      try {
        const refusals = await this.#send(message);
        const later = refusals.filter(({ permanent }) => !permanent);
        if (later.length < refusals.length) onRefused(message.id, refusals.length - later.length);
        const [first] = later;
        if (first) await this.#postpone(message, first, later.flatMap(({ recipient }) => recipient ?? []).join(', '));
        else await dropMessage(database, message.id);
      } catch (error) {
        const reason = await this.#postpone(message, error, message.receivers);
        if (!isOfMessage(reason)) return;
      }
    }
  }

  async #postpone({ id, attempts }: WaitingMessage, error: unknown, receivers: string | null): Promise<string> {
    const reason = toReason(error);
    const seconds = toPauseSeconds(attempts - 1);
    await postponeMessage(this.#options.database, id, { seconds, failure: reason, receivers });
    this.#options.onFailure(id, attempts, reason);
    return reason;
  }

  /** @returns why the server refused some of its receivers; it fails when nobody has the message */
  async #send(message: WaitingMessage): Promise<readonly NodemailerError[]> {
    const { addresses, deadlineMs = DEADLINE_MS } = this.#options;
    const { from, to } = await addresses(message);
    const mail = toMail(message, { from, to: message.receivers ?? to });
    const toError = () => Object.assign(new Error('too slow'), { code: 'EDEADLINE' });
    const sending = this.#transport.sendMail(mail).then(
      ({ rejectedErrors = [] }) => rejectedErrors,
      (error: NodemailerError) => {
        // Others have it.
        if (message.receivers !== null && error.rejectedErrors) return error.rejectedErrors;
        throw error;
      },
    );
    return withDeadline(sending, deadlineMs, toError);
  }

  /** Lets the sending that is under way end; the messages behind it wait for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#round;
    this.#transport.close();
  }
}
