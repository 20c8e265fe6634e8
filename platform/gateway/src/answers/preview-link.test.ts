import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { toAddress } from '@site/base/http/address';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { createPreviewAnswer, createPreviewReader } from './preview-link.ts';

const SECRET = 'secret';
const NOW = new Date('2026-03-05T10:00:00Z');
const signed = `0123456789ab.${NOW.getTime() / 1_000 + 600}`;
const token = `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => void vi.useRealTimers());

async function ask(secure: boolean, target: string) {
  const answer = createPreviewAnswer(SECRET, secure, site);
  const url = await listen(createServer((request, response) => answer(request, response, toAddress(target))));
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  return { status, cookie: headers.get('set-cookie') ?? '', location: headers.get('location') };
}

it('binds the cookie to this host and https if the site uses https', async () => {
  const { status, cookie } = await ask(true, `/_vista-previa?pase=${token}&pagina=/noticias`);
  expect(status).toBe(303);
  expect(cookie).toMatch(/^__Host-vista_previa=[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax; Secure; HttpOnly$/);
  const [pair = ''] = cookie.split(';');
  const readCookie = (cookie: string) => createPreviewReader(SECRET, true)({ headers: { cookie } });
  expect(readCookie(pair)).toEqual({ kind: 'releases', set: '0123456789ab' });
  expect(readCookie(pair.replace('__Host-', ''))).toBeNull();
});

it('deletes the same cookie', async () =>
  expect((await ask(true, '/_vista-previa/salir')).cookie).toBe(
    '__Host-vista_previa=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
  ));

it.each(['//evil.example', '/a%00', '/a%0D%0AX-Injected:%201', 'javascript:alert(1)', '/.//evil.example'])(
  'redirects to the home page instead of %s',
  async (page) => expect((await ask(false, `/_vista-previa/salir?pagina=${page}`)).location).toBe('/'),
);
