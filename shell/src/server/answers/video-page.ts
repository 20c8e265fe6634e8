import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/limits/address';
import { respond, respondText } from '../http/respond.ts';

const STYLE = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:radial-gradient(circle at 50% 120%,#7d0f23,#241a17 70%);',
  'font:1rem/1.5 Arial,sans-serif;color:#fff;text-align:center}',
  'a{display:grid;gap:1rem;justify-items:center;padding:2rem;color:inherit;font-size:1.25rem;font-weight:700;text-decoration:none}',
  'svg{width:5rem;height:5rem;padding:1.5rem 1.3rem 1.5rem 1.7rem;border-radius:50%;background:#a3142e;box-sizing:border-box}',
  'a:hover svg,a:focus-visible svg{background:#fff;color:#a3142e}a:focus-visible{outline:3px solid #fff;outline-offset:-6px}',
  'p{margin:0;font-size:.9rem;font-weight:400;opacity:.85;max-width:30rem}',
].join('');

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const toPage = (id: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>Vídeo</title><style>${STYLE}</style></head><body>` +
  `<a href="https://www.youtube-nocookie.com/embed/${id}?autoplay=1" rel="noreferrer">` +
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M4 2l17 10L4 22z"/></svg>Ver el vídeo` +
  `<p>Al reproducirlo se conecta con YouTube, que puede guardar cookies.</p></a></body></html>`;

/**
 * What a video's frame shows before anybody plays it: a page of our own with a link to the host. Nothing is fetched from
 * a third party until a visitor asks for it, with and without a script.
 */
export function answerVideo(_request: IncomingMessage, response: ServerResponse, { path: pathname }: Address): void {
  const id = /^\/video\/([\w-]{11})$/.exec(pathname)?.[1];
  if (!id) {
    respondText(response, 404, 'No existe ese vídeo.');
    return;
  }
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': POLICY,
  };
  respond(response, 200, headers, toPage(id));
}
