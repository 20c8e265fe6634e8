import { Readable } from 'node:stream';
import { toReason } from '@site/base/error-text';
import { toClientAddress, toCountedAddress } from '@site/base/http/client-address';
import { RateLimiter } from '@site/base/http/rate-limiter';
import { createServerOptions } from '@site/base/http/server-options';
import { parseTrustedAddresses } from '@site/base/settings/trusted-addresses';
import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@site/base/wire-headers';
import fastify from 'fastify';
import { toEvent, toNews } from './content/to-entities.ts';
import { toUploadPath } from './content/uploads.ts';
import { readListQuery } from './list-query.ts';
import { listEvents, listNews } from './lists.ts';
import { createPageAnswers, type Params, type Respond } from './page-answers.ts';
import { searchSite } from './search.ts';
import { createMessageSender } from './send-message.ts';
import { WordPress } from './wordpress.ts';

interface AdapterOptions {
  /** Address of the WordPress site, without a trailing slash. */
  readonly root: string;
  /** Id of the form that receives contact messages. Without it, messages are refused. */
  readonly contactForm?: string | undefined;
}

/** Time for the headers of a request, in milliseconds. */
const CLIENT_DEADLINE_MS = 10_000;

/** Uploaded files must not execute scripts. */
const FILE_HEADERS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

/** Messages that one address, and all together, may send per hour, as our own content API counts them by default. */
const MESSAGES_PER_HOUR = { address: 10, all: 200 };

/** The site runs on the same machine, since the adapter listens on no other, and names its visitor. */
const SITE = parseTrustedAddresses('127.0.0.1');

const createMessageLimit = (burst: number) =>
  new RateLimiter({ perSecond: burst / 3_600, burst, now: () => performance.now(), capacity: 10_000 });

async function data<T>(found: Promise<T | undefined>, toItem: (item: T) => object) {
  const item = await found;
  return item && { data: toItem(item) };
}

/** Returns a content API server (specification, section 7) backed by a WordPress site. It is not listening yet. */
export function buildAdapter({ root, contactForm }: AdapterOptions) {
  const wordpress = new WordPress(root);
  const calls: Readonly<Record<string, Respond>> = {
    ...createPageAnswers(wordpress),
    'noticias/:id': ({ id }) => data(wordpress.find('posts', id), toNews),
    'eventos/:id': ({ id }) => data(wordpress.findEvent(id), toEvent),
    languages: async () => ({}),
  };
  const sendMessage = contactForm === undefined ? undefined : createMessageSender(root, contactForm);
  const perAddress = createMessageLimit(MESSAGES_PER_HOUR.address);
  const total = createMessageLimit(MESSAGES_PER_HOUR.all);
  const app = fastify({
    // A message is part of the address, which is longer than Node allows by default.
    http: createServerOptions(CLIENT_DEADLINE_MS),

    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 10_000 },
  });

  app.setErrorHandler((error, request, reply) => {
    // Without the query, which contains what visitors typed.
    console.error(`${request.url.split('?', 1)[0]}: ${toReason(error)}`);
    return reply.code(502).send({ title: 'WordPress did not respond', status: 502 });
  });
  for (const [path, respond] of Object.entries(calls))
    app.get<{ Params: Params }>(
      `/api/${path}`,
      async ({ params }, reply) => (await respond(params)) ?? reply.code(404).send({ title: 'Not found', status: 404 }),
    );
  app.get('/api/noticias', ({ query }) => listNews(wordpress, readListQuery(query as Record<string, unknown>)));
  app.get('/api/eventos', ({ query }) => listEvents(wordpress, readListQuery(query as Record<string, unknown>)));
  app.get<{ Querystring: Record<string, string> }>('/api/search', ({ query }) =>
    searchSite(wordpress, root, query.fields ?? '', readListQuery(query)),
  );
  // A HEAD request must not send a message. Neither must a link, image or form of another site, which cannot set this
  // header.
  const options = { exposeHeadRoute: false };
  app.get<{ Querystring: Record<string, string> }>('/api/mail', options, async ({ query, headers, raw }, reply) => {
    if (headers[REQUESTED_WITH_HEADER] !== REQUESTED_WITH)
      return reply.code(403).send({ title: 'Only scripts of the site may send messages', status: 403 });
    const seconds = perAddress.take(toCountedAddress(toClientAddress(raw, SITE))) || total.take('all');
    if (seconds > 0)
      return reply.code(429).header('retry-after', seconds).send({ title: 'Too many messages', status: 429 });
    const taken = sendMessage !== undefined && (await sendMessage(query));
    return taken ? { data: {} } : reply.code(503).send({ title: 'The message was not accepted', status: 503 });
  });
  for (const folder of ['images', 'downloads'])
    app.get<{ Params: { name: string } }>(`/${folder}/:name`, async ({ params }, reply) => {
      const path = toUploadPath(params.name);
      const upload = path === undefined ? undefined : await wordpress.upload(path);
      const type = upload?.headers.get('content-type') ?? '';
      const fits = folder === 'downloads' || type.startsWith('image/');
      if (!upload?.body || !fits) {
        await upload?.body?.cancel();
        return reply.code(404).send();
      }
      return reply.headers({ ...FILE_HEADERS, 'content-type': type }).send(Readable.fromWeb(upload.body as never));
    });
  return app;
}
