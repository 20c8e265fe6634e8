import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { respondText } from './http/respond.ts';
import type { Log } from './log.ts';

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  requestId: string,
) => void | Promise<void>;
type AnswerAlone = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Who answers what. */
export interface Answers {
  readonly pages: Answer;
  readonly shellAssets: Answer;
  readonly releaseAssets: Answer;
  readonly drawings: Answer;
  readonly video: Answer;
  readonly preview: Answer;
  readonly api: Answer;
  readonly consent: AnswerAlone;
  readonly status: AnswerAlone;
  readonly isReady: () => boolean;
}

/**
 * Bytes of a request line and headers together; beyond it Node answers 431. The contact message travels in the address
 * (specification, section 7), each of its 10,000 characters as up to twelve.
 */
const MOST_HEADER_BYTES = 160 * 1024;

function route(answers: Answers, request: IncomingMessage, response: ServerResponse, requestId: string) {
  const url = request.url ?? '/';
  const pathname = url.split('?')[0] ?? '/';
  if (!url.startsWith('/') || url.startsWith('//')) return respondText(response, 400, 'Dirección no válida.');
  if (pathname.startsWith('/api/')) return answers.api(request, response, url, requestId);
  if (pathname === '/consentimiento' && request.method === 'POST') return answers.consent(request, response);
  if (request.method === 'POST') return answers.pages(request, response, url, requestId);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return respondText(response, 405, 'Método no permitido.', { Allow: 'GET, HEAD, POST' });
  if (pathname.startsWith('/images/') || pathname.startsWith('/downloads/'))
    return answers.api(request, response, url, requestId);
  if (pathname.startsWith('/assets/')) return answers.shellAssets(request, response, pathname, requestId);
  if (pathname.startsWith('/releases/')) return answers.releaseAssets(request, response, pathname, requestId);
  if (pathname === '/favicon.svg' || pathname === '/emblema.svg')
    return answers.drawings(request, response, pathname, requestId);
  if (pathname.startsWith('/video/')) return answers.video(request, response, pathname, requestId);
  if (pathname === '/_vista-previa' || pathname === '/_vista-previa/salir')
    return answers.preview(request, response, url, requestId);
  if (pathname === '/healthz') return respondText(response, 200, 'ok');
  if (pathname === '/readyz')
    return respondText(response, answers.isReady() ? 200 : 503, answers.isReady() ? 'ready' : 'not ready');
  if (pathname === '/_secciones') return answers.status(request, response);
  return answers.pages(request, response, url, requestId);
}

/** The shell's HTTP server: it only decides who answers, and sees to it that no error reaches a visitor as such. */
export function createShellServer(answers: Answers, log: Log): Server {
  return createServer({ maxHeaderSize: MOST_HEADER_BYTES }, async (request, response) => {
    const requestId = randomUUID();
    const started = performance.now();
    // Whoever is told so closes the connection, which lets a server that stops come to its end.
    if (!answers.isReady()) response.setHeader('Connection', 'close');
    response.on('finish', () =>
      log.debug('request', {
        requestId,
        method: request.method,
        path: request.url?.split('?')[0],
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      }),
    );
    try {
      await route(answers, request, response, requestId);
    } catch (error) {
      log.error('request failed', { requestId, error: String(error) });
      if (response.headersSent) response.destroy();
      else respondText(response, 500, 'Se ha producido un error. Vuelva a intentarlo dentro de unos instantes.');
    }
  });
}
