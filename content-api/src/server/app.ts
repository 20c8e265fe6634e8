import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { Address } from '@site/base/http/address';
import { createBrokenRequestHandler } from '@site/base/http/broken-request';
import { createServerOptions, limitConnections } from '@site/base/http/server-options';
import { openOutput } from '@site/base/log';
import { shortenFields } from '@site/base/log/shorten-words';
import { readSettings, type Settings } from '@site/base/settings';
import type { Tracer } from '@site/base/trace/tracer';
import fastify, { type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify';
import type { Database } from '../database/database.ts';
import { createWriteCheck } from '../database/write-check.ts';
import { createContentStore } from '../search/content-store.ts';
import { handleError } from './answers/error-handler.ts';
import { addEtags } from './answers/etag.ts';
import { addFreshness } from './answers/freshness.ts';
import { answerUnknown } from './answers/wrong-method.ts';
import type { ApiServer, ValibotTypeProvider } from './api-server.ts';
import { COMPILE_ONCE } from './compile-once.ts';
import { addLameDuck } from './lame-duck.ts';
import { addAccessLog, toRequestId } from './logging.ts';
import { completeOpenApi } from './open-api/open-api.ts';
import type { Json } from './open-api/open-api-parts.ts';
import { useValibotSchemas } from './open-api/schemas-of-routes.ts';
import { addRequestLimits } from './requests/api-limits.ts';
import { refuseOddValues } from './requests/odd-values.ts';
import { addPreviews } from './requests/previews.ts';
import { addCardRoutes } from './routes/card-routes.ts';
import { addFoundationRoutes } from './routes/foundation-routes.ts';
import { addHomeRoutes } from './routes/home-routes.ts';
import { addMailRoutes } from './routes/mail-routes.ts';
import { addMediaRoutes } from './routes/media-routes.ts';
import { addMetricsRoute } from './routes/metrics-route.ts';
import { addNewsEventRoutes } from './routes/news-event-routes.ts';
import { addPageRoutes } from './routes/page-routes.ts';
import { addSearchRoutes } from './routes/search-routes.ts';
import { addSiteRoutes, IDENTITY } from './routes/site-routes.ts';
import { addTraces, traceDatabase } from './trace-calls.ts';

export interface AppOptions {
  readonly database: Database;
  /** Folder of the image variants and documents. */
  readonly dataDir: string;
  readonly logLevel: string;
  readonly onMail: () => void;
  readonly onFailedSearch?: (text: string) => void;
  /** Key with which preview links are signed; empty if there are none. */
  readonly previewSecret?: string;
  /** How many searches run at a time; by default one, since the embedded database runs one statement at a time. */
  readonly searchesAtOnce?: number;
  readonly limits?: Settings;
  readonly isEnding?: () => boolean;
  readonly tracer?: Tracer | null;
  /** Current time, which separates past and upcoming events; by default the system clock. */
  readonly now?: () => Date;
  /** Monotonic time in milliseconds; by default that of the process. */
  readonly monotonic?: () => number;
}

/** Replaces an invalid address: no route matches it, and the limits refuse it. */
const REFUSED = '*';

/** No gateway waits longer for a response, in milliseconds: twice the maximum of `API_DEADLINE_MS`. */
const MAX_RESPONSE_MS = 120_000;

/**
 * Responses must neither run anything nor be framed. Inline styles are allowed because browsers add them to an image
 * that is opened on its own.
 */
const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

/** Builds the server of all calls. It does not listen yet. */
export async function buildApp({
  database: untraced,
  dataDir,
  logLevel,
  onMail,
  onFailedSearch = () => {},
  previewSecret = '',
  searchesAtOnce = 1,
  limits = readSettings({}),
  isEnding = () => false,
  tracer = null,
  now = () => new Date(),
  monotonic = () => performance.now(),
}: AppOptions): Promise<ApiServer> {
  const database = tracer ? traceDatabase(untraced, tracer) : untraced;
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger:
      logLevel === 'silent' ? false : { level: logLevel, stream: openOutput(), formatters: { log: shortenFields } },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: toRequestId,
    frameworkErrors: handleError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 10_000 },
    bodyLimit: 128 * 1024,
    requestTimeout: limits.CLIENT_DEADLINE_MS * 2,
    http: createServerOptions(limits.CLIENT_DEADLINE_MS),
    clientErrorHandler: createBrokenRequestHandler(ANSWER_HEADERS, (status) => STATUS_CODES[status] ?? ''),
    forceCloseConnections: 'idle',
    // The only place where addresses are parsed: routes, limits and log all get the normalised form.
    rewriteUrl: ({ url = '' }) => Address.parse(url)?.target ?? REFUSED,
    schemaController: COMPILE_ONCE,
  };
  const app: ApiServer = fastify(options).withTypeProvider<ValibotTypeProvider>();
  app.setErrorHandler(handleError);
  answerUnknown(app);
  limitConnections(app.server, {
    deadlineMs: limits.CLIENT_DEADLINE_MS,
    responseMs: MAX_RESPONSE_MS,
    perAddress: limits.CONNECTIONS_PER_ADDRESS,
    trusted: limits.TRUSTED_PROXIES,
    onFlood: (count) =>
      app.log.warn({ count }, 'connections closed: too many requests were sent without waiting for the responses'),
  });
  addAccessLog(app);
  if (tracer) addTraces(app, tracer, limits.TRUSTED_PROXIES);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(ANSWER_HEADERS);
  });
  addLameDuck(app, isEnding);
  addRequestLimits(app, limits);
  refuseOddValues(app);
  addEtags(app);
  useValibotSchemas(app);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: IDENTITY.name, version: IDENTITY.version } },
  });

  addPreviews(app, createContentStore(database, now), previewSecret);
  const writeCheck = createWriteCheck(database, monotonic);
  await app.register(async (api: ApiServer) => {
    addFreshness(api, database, now);
    addSiteRoutes(api, writeCheck);
    addHomeRoutes(api);
    addNewsEventRoutes(api);
    addFoundationRoutes(api);
    addPageRoutes(api);
    addSearchRoutes(api, { onNothing: onFailedSearch, limits, atOnce: searchesAtOnce });
    addMailRoutes(api, { database, onMail, limits, writeCheck });
    addMediaRoutes(api, dataDir);
    addCardRoutes(api, dataDir);
    addMetricsRoute(api, database, writeCheck);
    let document: Json | undefined;
    api.get('/api/openapi.json', { schema: { hide: true } }, () => {
      document ??= completeOpenApi(app.swagger() as unknown as Json);
      return document;
    });
  });
  return app;
}
