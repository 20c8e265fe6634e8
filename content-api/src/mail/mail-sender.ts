import { createBackoff } from '@site/base/backoff';
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-transport/index.js';
import type { Database } from '../database/database.ts';
import { type MailAddresses, toMail } from './mail-text.ts';
import { claimMessage, dropMessage, postponeMessage, type WaitingMessage } from './outbox.ts';

export interface MailSenderOptions {
  readonly database: Database;
  /** `smtp://user:password@host:port` */
  readonly smtpUrl: string;
  /** Called for each mail: the recipients are part of the content and may depend on the subject of the message. */
  readonly addresses: (message: WaitingMessage) => Promise<MailAddresses>;
  /** Called with a sentence for the operator, without personal data. */
  readonly report: (sentence: string) => void;
  /**
   * How long to wait for a server that neither accepts nor refuses a message, in milliseconds; 2 minutes by default.
   */
  readonly deadlineMs?: number;
}

/** Far below the lease, so that a message is never sent by two processes at a time. */
const DEADLINE_MS = 120_000;
/** How long a stop waits for the mail server, in milliseconds: less than half of what main.ts allows for all parts. */
const STOP_MS = 3_000;
/** An attempt without result by then is considered dead, and its message is due again. */
const LEASE_SECONDS = 300;
/** The pause before the next attempt, in seconds: up to six hours. */
export const toPauseSeconds = createBackoff({ first: 30, max: 6 * 3600 });
/** How often the outbox is checked in addition to each new message. */
const ROUND_MS = 30_000;

// The server's text may quote the message, so only codes are reported.
const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  if ('responseCode' in error) return `${code} ${String(error.responseCode)}`;
  // Nodemailer names every failure of a connection ESOCKET, whether it was refused or has an invalid certificate.
  return 'originalCode' in error ? `${code} ${String(error.originalCode)}` : code;
};

/** The server refused this message or its addresses, and may accept others. Any other failure affects all messages. */
const isOfMessage = (reason: string) => /^(?:EENVELOPE|EMESSAGE)\b/.test(reason);

/**
 * Sends messages from the outbox to the mail server. A message leaves the outbox only once the server has accepted it.
 */
export class MailSender {
  readonly #options: MailSenderOptions;
  readonly #transport: Transporter<SentMessageInfo>;
  /**
   * By id of a message that the mail server has accepted: the recipients who still lack it. Kept until the database has
   * recorded it, which may fail: nobody must get the message again because of that.
   */
  readonly #accepted = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #isStopped = false;
  readonly #end = new AbortController();

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

  /** Checks the outbox now or, if a round is in progress, again after it. */
  wake(): void {
    if (this.#isStopped) return;
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = this.sendAll()
      .catch((error: unknown) =>
        this.#options.report(
          `The database failed (${toReason(error)}): contact messages wait in the outbox until it works again.`,
        ),
      )
      .finally(() => {
        this.#round = undefined;
        if (this.#again) {
          this.#again = false;
          this.wake();
        }
      });
  }

  /** Sends all messages that are due. A failure that affects all messages ends the round. */
  async sendAll(): Promise<void> {
    while (!this.#isStopped) {
      const message = await claimMessage(this.#options.database, LEASE_SECONDS);
      if (!message || !(await this.#process(message))) return;
    }
  }

  /** @returns false after a failure that affects all messages */
  async #process(claimed: WaitingMessage): Promise<boolean> {
    const { database, report } = this.#options;
    const { id } = claimed;
    const receivers = this.#accepted.get(id) ?? claimed.receivers;
    const message = { ...claimed, receivers };
    let refusals: readonly NodemailerError[];
    try {
      refusals = receivers === '' ? [] : await this.#send(message);
    } catch (error) {
      return isOfMessage(await this.#postpone(message, error, receivers));
    }
    const later = refusals.filter(({ permanent }) => !permanent);
    const left = later.flatMap(({ recipient }) => recipient ?? []).join(', ');
    this.#accepted.set(id, left);
    const refused = refusals.length - later.length;
    if (refused > 0) report(`Contact message ${id}: the mail server rejected ${refused} of its recipients.`);
    const [first] = later;
    if (first) await this.#postpone(message, first, left);
    else await dropMessage(database, id);
    this.#accepted.delete(id);
    return true;
  }

  async #postpone({ id, attempts }: WaitingMessage, error: unknown, receivers: string | null): Promise<string> {
    const reason = toReason(error);
    const seconds = toPauseSeconds(attempts - 1);
    await postponeMessage(this.#options.database, id, { seconds, failure: reason, receivers });
    this.#options.report(
      `Contact message ${id} could not be sent at attempt ${attempts} (${reason}); it stays in the outbox.`,
    );
    return reason;
  }

  /** @returns the errors of recipients whom the server refused; rejects if nobody has received the message */
  async #send(message: WaitingMessage): Promise<readonly NodemailerError[]> {
    const { addresses, deadlineMs = DEADLINE_MS } = this.#options;
    const { from, to } = await addresses(message);
    const mail = toMail(message, { from, to: message.receivers ?? to });
    // Ends the connection: a server that is only slow must not accept the message after it was postponed.
    const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), this.#end.signal]);
    return this.#transport.sendMail({ ...mail, signal }).then(
      ({ rejectedErrors = [] }) => rejectedErrors,
      (error: NodemailerError) => {
        // Other recipients have received it already.
        if (message.receivers !== null && error.rejectedErrors) return error.rejectedErrors;
        throw signal.aborted ? Object.assign(error, { code: 'EDEADLINE' }) : error;
      },
    );
  }

  /** Waits for the mail that is being sent, but not for long. All other messages wait for the next start. */
  async stop(patienceMs = STOP_MS): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#timer = undefined;
    const late = setTimeout(() => this.#end.abort(), patienceMs);
    await this.#round;
    clearTimeout(late);
    this.#transport.close();
  }
}
