import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { putIntoOutbox } from '../../mail/outbox.ts';
import { problems, single } from '../../schemas/answers.ts';
import { type ApiLimits, createMailLimit, TooManyError } from '../api-limits.ts';
import type { ApiServer } from '../api-server.ts';
import { ProblemError } from '../problem.ts';

// The form has no rules of its own (specification, section 5): only what no person writes is refused.
const MessageSchema = Type.Object({
  name: Type.String({ maxLength: 200 }),
  mail: Type.String({ maxLength: 320 }),
  content: Type.String({ maxLength: 10_000 }),
});

const response = { 200: single(Type.Object({ accepted: Type.Literal(true) })), ...problems };

interface MailOptions {
  readonly database: Database;
  readonly onMail: () => void;
  readonly limits: ApiLimits;
}

/** After the limit of an hour for all; the hour that counts moves on with every second. */
const PAUSE_SECONDS = 600;

/** A link, an image or a form on another site can reach any address, but cannot send this header. */
const hasMarker = ({ headers }: FastifyRequest) => headers['x-requested-with'] === 'XMLHttpRequest';

/** A form of the same site, as browsers of today say themselves and older ones by the origin (Fetch Metadata, RFC 6454). */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** The contact message, as the specification's GET and as a POST that leaves no personal data in addresses. */
export function addMailRoutes(app: ApiServer, { database, onMail, limits }: MailOptions): void {
  const count = createMailLimit(limits);

  const accept = async (request: FastifyRequest, message: Static<typeof MessageSchema>) => {
    count(request.raw);
    const outcome = await putIntoOutbox(database, message, limits.mailPerHour);
    if (outcome === 'limited') throw new TooManyError('There were too many messages in the last hour.', PAUSE_SECONDS);
    if (outcome === 'accepted') onMail();
    return { data: { accepted: true as const } };
  };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  // Checked before the body is read.
  const onRequest = async (request: FastifyRequest) => {
    if (!hasMarker(request) && (request.method === 'GET' || !isOwnForm(request)))
      throw new ProblemError(403, 'Send the header "X-Requested-With: XMLHttpRequest" with this call.');
  };

  // A HEAD must not send anything.
  app.get(
    '/api/mail',
    { onRequest, exposeHeadRoute: false, schema: { querystring: MessageSchema, response } },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return accept(request, request.query);
    },
  );

  app.post('/api/mail', { onRequest, schema: { body: MessageSchema, response } }, (request) =>
    accept(request, request.body),
  );
}
