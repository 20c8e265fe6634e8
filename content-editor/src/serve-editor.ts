import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@site/base/has-code';
import type { DeclaredPage } from '@site/contract/declared-page';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { toCollections } from './collections/collections.ts';
import { createActions } from './files/actions.ts';
import { ContentFiles } from './files/content-files.ts';
import { EditorError } from './files/editor-error.ts';
import { GitHistory } from './files/git-history.ts';
import { Places } from './files/places.ts';
import { Publisher } from './files/publisher.ts';
import { readDecapScript } from './pages/decap-script.ts';
import { EDITOR_PAGE, START_SCRIPT } from './pages/editor-page.ts';
import { toHistoryPage } from './pages/history-page.ts';
import { toPagePath } from './pages/to-page-path.ts';

/** Enough for a camera photograph in base64. */
const MAX_BODY_BYTES = 96 * 1024 * 1024;
const TOO_LARGE = 'Es demasiado grande: un archivo puede tener como mucho 70 MB. Guárdelo con menos calidad o pártalo.';

/** Decap compiles a validator at run time (`unsafe-eval`) and injects styles. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' data: blob:; frame-ancestors 'none'";

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

export interface EditorOptions {
  readonly contentDir: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Publishes the content folder, completely or not at all. `text` is Spanish. */
  readonly importContent: () => Promise<{ readonly ok: boolean; readonly text: string }>;
  readonly readPages: () => Promise<readonly DeclaredPage[]>;
  /** Returns an address that shows a page of the site with its drafts. */
  readonly toPreview: (path: string) => Promise<string>;
}

export interface RunningEditor {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Rejects requests from other sites in the browser, including those that use DNS rebinding. */
function isLocal({ headers, method }: FastifyRequest): boolean {
  const { host = '', origin } = headers;
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)) return false;
  return ['GET', 'HEAD'].includes(method) || origin === `http://${host}`;
}

/** Serves the editor to the local machine only. @throws EditorError when the content folder cannot be edited */
export async function serveEditor(options: EditorOptions): Promise<RunningEditor> {
  const { contentDir, port, importContent } = options;
  const files = new ContentFiles(contentDir);
  const history = new GitHistory(path.resolve(contentDir));
  await history.check();
  const publisher = new Publisher({ files, history, importContent });
  await publisher.recover();
  const act = createActions(files, publisher);
  const decapScript = await readDecapScript();

  const app = Fastify({ bodyLimit: MAX_BODY_BYTES });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    if (!isLocal(request)) await reply.code(403).type('text/plain; charset=utf-8').send('Solo desde esta máquina.');
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof EditorError) return reply.code(422).send({ error: error.message });
    if (hasCode(error, 'FST_ERR_CTP_BODY_TOO_LARGE')) return reply.code(413).send({ error: TOO_LARGE });
    console.error(error);
    return reply.code(500).send({ error: 'No se ha podido hacer. Inténtelo otra vez.' });
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post('/api/v1', ({ body }) => act(body));
  app.get('/decap-cms.js', (_request, reply) => reply.type(SCRIPT).send(decapScript));
  addPages(app, options, new Places(files));
  addHistory(app, publisher, history);
  addFiles(app, files);
  const address = await app.listen({ host: '127.0.0.1', port });
  return { address: `${address}/`, close: () => app.close() };
}

function addPages(app: FastifyInstance, { readPages, toPreview }: EditorOptions, places: Places): void {
  app.get('/', (_request, reply) => reply.type(HTML).send(EDITOR_PAGE));
  app.get('/clean-paste.js', async (_request, reply) =>
    reply.type(SCRIPT).send(await readFile(new URL('pages/clean-paste.js', import.meta.url))),
  );
  app.get('/start.js', (_request, reply) => reply.type(SCRIPT).send(START_SCRIPT));
  // Built whenever the editor is opened, since the pages change.
  app.get('/config.json', async ({ host }) => ({
    ...toConfig(`http://${host}`),
    collections: toCollections(await places.list('areas'), await places.list('contributions')),
  }));
  app.get<{ Params: { '*': string } }>('/ver/*', async ({ params }, reply) =>
    reply.redirect(await toPreview(toPagePath(await places.toEntry(params['*']), await readPages()))),
  );
  app.get('/ver', async (_request, reply) => reply.redirect(await toPreview('/inicio')));
}

function addHistory(app: FastifyInstance, publisher: Publisher, history: GitHistory): void {
  app.get('/historial', async (_request, reply) => reply.type(HTML).send(toHistoryPage(await history.list())));
  app.post<{ Body: { commit?: string } }>('/historial', async ({ body }, reply) => {
    const { commit = '' } = body;
    const { what } = (await history.list()).find((saved) => saved.commit === commit) ?? { what: commit };
    const notice = await publisher.undo(commit, `Deshace: ${what}`).then(
      (hidden) => hidden ?? 'Deshecho y publicado.',
      (error: unknown) => {
        if (error instanceof EditorError) return error.message;
        throw error;
      },
    );
    return reply.type(HTML).send(toHistoryPage(await history.list(), notice));
  });
}

/** Serves images and documents from the folder, which the editor shows by address if it has not loaded them. */
function addFiles(app: FastifyInstance, files: ContentFiles): void {
  for (const [folder, type] of [
    ['images', 'image'],
    ['documents', 'application/octet-stream'],
  ] as const)
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, async ({ params }, reply) => {
      const name = `${folder}/${params['*']}`;
      const bytes = await files.read(name);
      if (!bytes) return reply.code(404).send({ error: `No existe el archivo ${name}.` });
      // An SVG can contain scripts.
      reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return reply.type(type === 'image' && name.endsWith('.svg') ? 'image/svg+xml' : type).send(bytes);
    });
}

const toConfig = (address: string) => ({
  backend: {
    name: 'proxy',
    proxy_url: `${address}/api/v1`,
    commit_messages: {
      create: 'Crea {{collection}} «{{slug}}»',
      update: 'Cambia {{collection}} «{{slug}}»',
      delete: 'Borra {{collection}} «{{slug}}»',
      deleteMedia: 'Borra «{{path}}»',
    },
  },
  locale: 'es',
  load_config_file: false,
  site_url: address,
  media_folder: 'images',
  slug: { encoding: 'ascii', clean_accents: true },
  editor: { preview: false },
});
