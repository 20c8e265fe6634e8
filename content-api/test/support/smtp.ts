import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as it arrived. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as sent. */
  readonly text: string;
}

/** An SMTP reply that refuses: 4xx temporarily, 5xx permanently (RFC 5321, section 4.2.1). */
export const smtpError = (responseCode: number): Error => Object.assign(new Error('not now'), { responseCode });

/**
 * A real SMTP server on a free port, until the end of the test.
 *
 * @param accept decides on each mail after it was received; may be slow
 */
export async function startSmtp(
  accept: () => Error | null | Promise<Error | null> = () => null,
  options: SMTPServerOptions = {},
) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refusal = await accept();
        const { mailFrom, rcptTo } = session.envelope;
        if (!refusal)
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString('utf8'),
          });
        done(refusal);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}
