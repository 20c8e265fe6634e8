import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import { createBrokenRequestHandler } from '@site/base/http/broken-request';
import { type ConnectionLimits, createServerOptions, limitConnections } from '@site/base/http/server-options';
import type { Log } from '@site/base/log';
import type { Tracer } from '@site/base/trace/tracer';
import { isFilePath } from '@site/contract/reserved-addresses';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import { toConsentStylesAddress } from '@site/page/consent';
import {
  CATALOGUE_PATH,
  FIELD_PATH,
  PREVIEW_EXIT,
  PREVIEW_PATH,
  PREVIEW_STYLES,
  REPORTS_PATH,
  STATUS_PATH,
} from '@site/page/names';
import { answerPreviewStyles } from './answers/preview-styles.ts';
import { SECURITY_TXT_PATH } from './answers/security-txt.ts';
import { answerForeignWorker } from './answers/service-worker.ts';
import type { ApiAnswer } from './api/api-proxy.ts';
import { describeFailure, hasDisconnected } from './http/describe-failure.ts';
import { NamedResponse } from './http/named-response.ts';
import type { RequestGuard } from './http/request-guard.ts';
import { respondText } from './http/respond.ts';
import { COMMON_HEADERS } from './http/security-headers.ts';
import { traceRequest } from './http/trace-request.ts';
import { KIT_PATH } from './kit/kit-answers.ts';
import { isNavigation } from './visits/count-visit.ts';

type Answer = (request: IncomingMessage, response: NamedResponse, address: Address) => void | Promise<void>;

/** One handler for each kind of address. */
export interface Answers {
  readonly site: SiteDeclaration;
  /** Responds synchronously from the page cache; false when it did not respond. */
  readonly cachedPages: (request: IncomingMessage, response: ServerResponse, address: Address) => boolean;
  readonly pages: Answer;
  readonly shellAssets: Answer;
  readonly releaseAssets: Answer;
  readonly liveManifest: Answer;
  readonly sectionTables: Answer;
  readonly drawings: Answer;
  readonly video: Answer;
  readonly robots: Answer;
  readonly securityTxt: Answer;
  readonly serviceWorker: Answer;
  readonly preview: Answer;
  readonly catalogue: Answer;
  readonly kit: Answer;
  readonly api: ApiAnswer;
  /** Null for a site without a consent question. */
  readonly consent: Answer | null;
  readonly consentStyles: Answer | null;
  readonly violationReports: Answer;
  readonly fieldReports: Answer;
  readonly status: Answer;
  readonly metrics: Answer;
  readonly isReady: () => boolean;
}

/** Other methods are refused with 405. */
const METHODS = new Set(['GET', 'HEAD', 'POST']);

const toText =
  (status: number, text: string, headers?: Readonly<Record<string, string>>): Answer =>
  (_request, response) =>
    respondText(response, status, text, headers);

/** True for the script of a service worker (Service Workers, "Update") other than the site's own. */
const isForeignWorker = ({ headers }: IncomingMessage, { offline }: SiteDeclaration, { path }: Address) =>
  headers['service-worker'] === 'script' && path !== offline?.worker;

/** Responds to navigations to missing files as to missing pages, which may have moved. */
const toFileAnswer =
  ({ api, pages }: Answers): Answer =>
  (request, response, address) => {
    if (!isNavigation(request.headers)) return api(request, response, address);
    return new Promise((resolve, reject) => {
      response.on('close', resolve);
      const showPage = async () => pages(request, response, address);
      api(request, response, address, () => void showPage().then(resolve, reject));
    });
  };

/** Responds synchronously where possible; false when it did not respond. */
function answerAtOnce(answers: Answers, request: IncomingMessage, response: ServerResponse, address: Address): boolean {
  // A cached page at the address of a file would hide the file as soon as there is one.
  if (!isForeignWorker(request, answers.site, address))
    return !isFilePath(address.path) && answers.cachedPages(request, response, address);
  answerForeignWorker(request, response);
  return true;
}

function findAnswer(answers: Answers, method: string, path: string): Answer {
  const { site, consent, consentStyles, isReady } = answers;
  if (!METHODS.has(method)) return toText(405, site.texts.refusals[405], { Allow: 'GET, HEAD, POST' });
  if (path.startsWith('/api/')) return answers.api;
  if (path.startsWith(KIT_PATH)) return answers.kit;
  if (method === 'POST') {
    if (consent && path === site.consent?.address) return consent;
    if (path === REPORTS_PATH) return answers.violationReports;
    return path === FIELD_PATH ? answers.fieldReports : answers.pages;
  }
  if (isFilePath(path)) return toFileAnswer(answers);
  if (path.startsWith('/assets/')) return answers.shellAssets;
  if (path.startsWith('/releases/sets/')) return answers.sectionTables;
  if (path.startsWith('/releases/')) return answers.releaseAssets;
  if (Object.hasOwn(site.drawings, path)) return answers.drawings;
  if (path === site.offline?.worker) return answers.serviceWorker;
  if (path.startsWith('/video/')) return answers.video;
  if (path === PREVIEW_STYLES) return answerPreviewStyles;
  if (path === PREVIEW_PATH || path === PREVIEW_EXIT) return answers.preview;
  if (consentStyles && site.consent && path === toConsentStylesAddress(site.consent)) return consentStyles;
  if (path === CATALOGUE_PATH || path.startsWith(`${CATALOGUE_PATH}/`)) return answers.catalogue;
  if (path === '/robots.txt') return answers.robots;
  if (path === SECURITY_TXT_PATH) return answers.securityTxt;
  if (path === '/healthz') return toText(200, 'ok');
  if (path === '/readyz') return isReady() ? toText(200, 'ready') : toText(503, 'not ready');
  if (path === '/metrics') return answers.metrics;
  if (path.startsWith(`${STATUS_PATH}/`)) return answers.liveManifest;
  return path === STATUS_PATH ? answers.status : answers.pages;
}

/** Requests for files and reports are logged at debug level, because there are many. */
const isFrequent = (path: string) =>
  path === REPORTS_PATH || path === FIELD_PATH || /^\/(?:assets|releases|images|downloads)\//.test(path);

/** Files, data and images that a section needs in the page of another site. */
const isForOthers = (path: string) => /^\/(?:releases|api|images|_secciones)\//.test(path);

interface ServerParts {
  /** Returns the handlers for the shell that most visitors get. */
  readonly readAnswers: () => Answers;
  readonly guard: RequestGuard;
  readonly connections: ConnectionLimits;
  /** True when pages of other sites may show sections. */
  readonly openToOthers: boolean;
  readonly onAnswer: (status: number) => void;
  readonly tracer?: Tracer | null;
  readonly log: Log;
}

/**
 * Creates the HTTP server, which routes each request to its handler. An error thrown by a handler becomes a plain-text
 * 500.
 */
export function createGatewayServer({
  readAnswers,
  guard,
  connections,
  openToOthers,
  onAnswer,
  tracer = null,
  log,
}: ServerParts): Server {
  /** A refused address is not logged: it may contain text that a visitor typed. */
  function note(request: IncomingMessage, response: NamedResponse, address: Address | null, ms: number): void {
    const { requestId, statusCode: status } = response;
    onAnswer(status);
    const path = address?.path ?? null;
    const level = path !== null && isFrequent(path) ? 'debug' : 'info';
    if (log.isEnabled(level)) log[level]('request', { requestId, method: request.method, path, status, ms });
  }

  function fail(request: IncomingMessage, response: NamedResponse, address: Address | null, error: unknown): void {
    if (hasDisconnected(request, response)) return;
    log.error('request failed', { requestId: response.requestId, ...describeFailure(error, request, address) });
    if (response.headersSent) response.destroy();
    else respondText(response, 500, readAnswers().site.texts.refusals[500]);
  }

  async function answer(
    answers: Answers,
    request: IncomingMessage,
    response: NamedResponse,
    address: Address,
  ): Promise<void> {
    const started = performance.now();
    response.on('finish', () => note(request, response, address, Math.round(performance.now() - started)));
    try {
      await findAnswer(answers, request.method ?? '', address.path)(request, response, address);
    } catch (error) {
      fail(request, response, address, error);
    }
  }

  const options = { ...createServerOptions(connections.deadlineMs), ServerResponse: NamedResponse };
  const server = createServer(options, (request, response) => {
    response.requestId = randomUUID();
    const setAddress = tracer && traceRequest(tracer, connections.trusted, request, response);
    const answers = readAnswers();
    // With `Connection: close` the client closes the connection, so that a stopping server can end.
    if (!answers.isReady()) response.setHeader('Connection', 'close');
    let address: Address | null = null;
    try {
      address = guard.admit(request, response);
      setAddress?.(address);
      response.isOpen = openToOthers && address !== null && isForOthers(address.path);
      // In both cases the whole response has been sent: there is no need to wait for `finish`.
      if (address === null || answerAtOnce(answers, request, response, address)) note(request, response, address, 0);
      // Never rejects: errors become a 500.
      else void answer(answers, request, response, address);
    } catch (error) {
      fail(request, response, address, error);
    }
  });
  limitConnections(server, connections);
  server.on(
    'clientError',
    createBrokenRequestHandler(COMMON_HEADERS, (status) => {
      const refusals: Readonly<Record<number, string>> = readAnswers().site.texts.refusals;
      return refusals[status] ?? '';
    }),
  );
  return server;
}
