import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import { toIntegrity } from '@site/base/integrity';
import type { SiteDeclaration, VideoFrame } from '@site/contract/site-declaration';
import { respond, respondText } from '../http/respond.ts';

const toPolicy = (style: string) =>
  [
    "default-src 'none'",
    "font-src 'self'",
    "img-src 'self'",
    `style-src '${toIntegrity(style)}'`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The file name of an image, as the content API writes it. */
const POSTER = /(?:^|&)poster=([\w-][\w.-]{0,150})(?:&|$)/;

const toPicture = (name: string | undefined) =>
  name === undefined
    ? ''
    : `<picture><source type="image/avif" srcset="${[480, 1080].map((width) => `/images/${name}?w=${width}&amp;format=avif ${width}w`).join(', ')}" sizes="100vw">` +
      `<img src="/images/${name}" alt=""></picture>`;

const toPage = (id: string, poster: string | undefined, lang: string, { title, button, note, style }: VideoFrame) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body>${toPicture(poster)}` +
  `<a href="https://www.youtube-nocookie.com/embed/${id}?autoplay=1" rel="noreferrer">` +
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M4 2l17 10L4 22z"/></svg>${button}` +
  `<p>${note}</p></a></body></html>`;

/**
 * Serves the content of a video's frame before playback: a page of this site with a link to the video host. No third
 * party is contacted before the visitor presses play, with or without JavaScript. `?poster=` names an image of the site
 * to show.
 */
export function createVideoPage({ lang, video, texts }: SiteDeclaration) {
  const policy = toPolicy(video?.style ?? '');
  return (_request: IncomingMessage, response: ServerResponse, { path, query }: Address): void => {
    const id = /^\/video\/([\w-]{11})$/.exec(path)?.[1];
    if (!video || !id) {
      respondText(response, 404, video?.notFound ?? texts.noPage);
      return;
    }
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      // A visitor can invent any number of addresses: no shared cache stores them.
      'Cache-Control': 'private, max-age=86400',
      'Content-Security-Policy': policy,
    };
    respond(response, 200, headers, toPage(id, POSTER.exec(query.slice(1))?.[1], lang, video));
  };
}
