import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { putIntoOutbox } from '../../mail/outbox.ts';
import { problems, single } from '../../schemas/answers.ts';
import type { ApiServer } from '../api-server.ts';
import { ProblemError } from '../problem.ts';

// The form has no rules of its own (specification, section 5): only what no person writes is refused.
const MessageSchema = Type.Object({
  name: Type.String({ maxLength: 200 }),
  mail: Type.String({ maxLength: 320 }),
  content: Type.String({ maxLength: 10_000 }),
});

const response = { 200: single(Type.Object({ accepted: Type.Literal(true) })), ...problems };

/** The contact message, as the specification's GET and as a POST that leaves no personal data in addresses. */
export function addMailRoutes(app: ApiServer, database: Database, onMail: () => void): void {
  const accept = async (message: Static<typeof MessageSchema>) => {
    await putIntoOutbox(database, message);
    onMail();
    return { data: { accepted: true as const } };
  };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  // A HEAD must not send anything.
  app.get(
    '/api/mail',
    { exposeHeadRoute: false, schema: { querystring: MessageSchema, response } },
    (request, reply) => {
      // A link or an image on another site can ask for any address, but cannot send this header.
      if (request.headers['x-requested-with'] !== 'XMLHttpRequest')
        throw new ProblemError(403, 'Send the header "X-Requested-With: XMLHttpRequest" with this call, or use POST.');
      reply.header('cache-control', 'no-store');
      return accept(request.query);
    },
  );

  app.post('/api/mail', { schema: { body: MessageSchema, response } }, ({ body }) => accept(body));
}
