import { Readable } from 'node:stream';
import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@site/base/wire-headers';
import fastify, { type FastifyReply } from 'fastify';
import { readListQuery } from './list-query.ts';
import { listEvents, listNews } from './lists.ts';
import { createPageAnswers } from './page-answers.ts';
import { searchSite } from './search.ts';
import { sendMessage } from './send-message.ts';
import { PAGES } from './site-pages.ts';
import { toEvent, toNews } from './to-entities.ts';
import { toUploadPath } from './uploads.ts';
import { WordPress } from './wordpress.ts';

interface AdapterOptions {
  /** Address of the WordPress site, without a trailing slash. */
  readonly root: string;
  /** Id of the form that receives contact messages. Without it, messages are refused. */
  readonly contactForm?: string | undefined;
}

/** Uploaded files must not execute scripts. */
const FILE_HEADERS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

/** Returns a content API server (specification, section 7) backed by a WordPress site. It is not listening yet. */
export function buildAdapter({ root, contactForm }: AdapterOptions) {
  const wordpress = new WordPress(root);
  const pages = createPageAnswers(wordpress);
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 10_000 } });

  app.setErrorHandler((error, _request, reply) => {
    console.error(error instanceof Error ? error.message : error);
    return reply.code(502).send({ title: 'WordPress did not respond', status: 502 });
  });
  const orNotFound = async (reply: FastifyReply, answer: Promise<object | undefined>) =>
    (await answer) ?? reply.code(404).send({ title: 'Not found', status: 404 });

  const one = (path: string, answer: () => Promise<object | undefined>) =>
    app.get(`/api/${path}`, (_, reply) => orNotFound(reply, answer()));
  const byId = (path: string, answer: (id: string, sectionId: string) => Promise<object | undefined>) =>
    app.get<{ Params: { id: string; sectionId?: string } }>(`/api/${path}`, ({ params }, reply) =>
      orNotFound(reply, answer(params.id, params.sectionId ?? '')),
    );
  const data = async <T>(found: Promise<T | undefined>, toItem: (item: T) => object) => {
    const item = await found;
    return item && { data: toItem(item) };
  };

  app.get('/api/noticias', ({ query }) => listNews(wordpress, readListQuery(query as Record<string, unknown>)));
  app.get('/api/eventos', ({ query }) => listEvents(wordpress, readListQuery(query as Record<string, unknown>)));
  byId('noticias/:id', (id) => data(wordpress.find('posts', id), toNews));
  byId('eventos/:id', (id) => data(wordpress.findEvent(id), toEvent));
  one('home', pages.home);
  one('carousel', pages.slides);
  one('impulsamos', pages.cards);
  one('contributor', pages.logos);
  one('patron', pages.trustees);
  one('presidente', () => pages.single(PAGES.president));
  one('fundador', () => pages.single(PAGES.founder));
  one('nosotros', () => pages.single(PAGES.about));
  one('transparencia', pages.transparency);
  one('ciudad', pages.town);
  byId('pages/:id', pages.page);
  byId('pages/:id/list', pages.pagesBelow);
  one('proyectos', pages.projects);
  byId('proyectos/:id', pages.project);
  one('aportaciones', pages.sections);
  byId('aportaciones/:id', pages.contributions);
  byId('aportaciones/:sectionId/:id', (id, sectionId) => pages.contribution(sectionId, id));
  one('properties', pages.properties);
  one('extra', pages.extra);
  one('extra/sub', pages.extras);
  byId('extra/sub/:id', pages.subExtra);
  one('languages', async () => ({}));
  app.get<{ Querystring: Record<string, string> }>('/api/search', ({ query }) =>
    searchSite(wordpress, root, query.fields ?? '', readListQuery(query)),
  );
  // A HEAD request must not send a message. Neither must a link, image or form of another site, which cannot set this
  // header.
  const options = { exposeHeadRoute: false };
  app.get<{ Querystring: Record<string, string> }>('/api/mail', options, async ({ query, headers }, reply) => {
    if (headers[REQUESTED_WITH_HEADER] !== REQUESTED_WITH)
      return reply.code(403).send({ title: 'Only scripts of the site may send messages', status: 403 });
    const taken = contactForm !== undefined && (await sendMessage(root, contactForm, query));
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
