import type { IncomingMessage } from 'node:http';
import { toClientAddress, toCountedAddress } from '@site/base/http/client-address';
import { RateLimiter } from '@site/base/http/rate-limiter';
import type { Settings } from '@site/base/settings';
import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@site/base/wire-headers';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import type { WriteCheck } from '../../database/write-check.ts';
import { putIntoOutbox } from '../../mail/outbox.ts';
import { single } from '../../schemas/answers.ts';
import { ProblemError, tooMany } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { toLogged } from '../logging.ts';

// The form has no rules of its own (specification, section 5): only texts that nobody would write are refused.
const MessageSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(200)),
  mail: v.pipe(v.string(), v.maxLength(320)),
  content: v.pipe(v.string(), v.maxLength(10_000)),
});

const response = { 200: single(v.object({ accepted: v.literal(true) })) };

interface MailOptions {
  readonly database: Database;
  readonly onMail: () => void;
  readonly limits: Settings;
  readonly writeCheck: WriteCheck;
}

/** When to retry after the hourly limit for all visitors, in seconds. The hour is a sliding window. */
const PAUSE_SECONDS = 600;

/** When to retry a message that could not be stored, in seconds: a restarting database is available by then. */
const NOT_STORED_SECONDS = 60;
const NOT_STORED = 'Ahora no podemos guardar tu mensaje. No se ha enviado: vuelve a intentarlo dentro de unos minutos.';

/**
 * Limits the contact messages of each address; unknown senders share a limit. Addresses are kept only in memory and not
 * for long.
 */
function createMailLimit({ TRUSTED_PROXIES: trusted, MAIL_PER_ADDRESS: burst }: Settings) {
  const limiter = new RateLimiter({
    perSecond: burst / 3_600,
    burst,
    now: () => performance.now(),
    capacity: 10_000,
  });
  return (request: IncomingMessage): { readonly undo: () => void } => {
    const address = toCountedAddress(toClientAddress(request, trusted));
    const seconds = limiter.take(address);
    if (seconds > 0) throw tooMany('There were too many messages from your address.', seconds);
    return { undo: () => limiter.charge(address, -1) };
  };
}

/** Accepts contact messages, by GET as specified. The query is never logged. */
export function addMailRoutes(app: ApiServer, { database, onMail, limits, writeCheck }: MailOptions): void {
  const count = createMailLimit(limits);
  const onRequest = async ({ headers }: FastifyRequest) => {
    // A link, an image or a form on another site can reach any address, but cannot send this header.
    if (headers[REQUESTED_WITH_HEADER] !== REQUESTED_WITH)
      throw new ProblemError(403, 'Send the header "X-Requested-With: XMLHttpRequest" with this call.');
  };

  // A HEAD request must not send a message.
  app.get(
    '/api/mail',
    { onRequest, exposeHeadRoute: false, schema: { querystring: MessageSchema, response } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const counted = count(request.raw);
      // Whatever the reason, the visitor still has the message and can send it again.
      const outcome = await putIntoOutbox(database, request.query, limits.MAIL_PER_HOUR).catch((error: unknown) => {
        counted.undo();
        request.log.error(toLogged(error, request), 'a contact message could not be stored');
        writeCheck.failed(error);
        reply.header('retry-after', NOT_STORED_SECONDS);
        throw new ProblemError(503, NOT_STORED);
      });
      if (outcome === 'limited') throw tooMany('There were too many messages in the last hour.', PAUSE_SECONDS);
      if (outcome === 'accepted') onMail();
      // A double click or a proxy's retry of one message does not use up the limit of its sender.
      if (outcome === 'known') counted.undo();
      return { data: { accepted: true as const } };
    },
  );
}
