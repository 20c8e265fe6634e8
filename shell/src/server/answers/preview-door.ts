import type { IncomingMessage, ServerResponse } from 'node:http';
import { parsePreviewText } from '@site/releases/reader';
import { readCookie } from '../../page/read-cookie.ts';
import { respond, respondText } from '../http/respond.ts';

const COOKIE = 'vista_previa';
const PATH = '/_vista-previa';

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** Id of the release set that the holder of a pass may see; null for everybody else. */
export function readPreviewSet(cookies: string, secret: string): string | null {
  const text = readCookie(cookies, COOKIE, /[\w.-]+/);
  return text ? (parsePreviewText(text, secret, nowInSeconds())?.set ?? null) : null;
}

/** Answers a preview link: the pass becomes a cookie. `/_vista-previa/salir` takes it away. */
export function createPreviewDoor(secret: string) {
  return (_request: IncomingMessage, response: ServerResponse, url: string): void => {
    const [pathname, query] = url.split('?');
    const leave = pathname === `${PATH}/salir`;
    const text = new URLSearchParams(query).get('pase') ?? '';
    const pass = leave ? null : parsePreviewText(text, secret, nowInSeconds());
    if (!leave && !pass) {
      respondText(response, 403, 'Este enlace de vista previa no es válido o ha caducado.');
      return;
    }
    const value = pass ? `${text}; Max-Age=${pass.until - nowInSeconds()}` : '; Max-Age=0';
    respond(response, 303, {
      Location: '/inicio',
      'Set-Cookie': `${COOKIE}=${value}; Path=/; SameSite=Lax; HttpOnly`,
      'Cache-Control': 'no-store',
    });
  };
}
