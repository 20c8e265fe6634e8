import { expect, it, vi } from 'vitest';
import { checkApi } from './check-api.ts';
import { createGetFile } from './check-files.ts';
import { createGet } from './get.ts';

const BASE = 'https://cms.example/v1';
const FOREIGN = /it redirects to "https:\/\/cdn\.example\/a\.jpg", and a site passes on only redirects to/;

/** An API that redirects from a URL to another. */
const redirect =
  (from: string, to: string): typeof fetch =>
  async (url) =>
    String(url) === from
      ? new Response(null, { status: 302, headers: { location: to } })
      : Response.json([], { headers: { 'content-type': 'image/jpeg' } });

it('follows redirects within the API, with its prefix or without', async () => {
  const fetch = redirect(`${BASE}/images/a`, '/v1/images/b');
  expect(await createGetFile(BASE, fetch)('/images/a')).toEqual({ wrong: '', mediaType: 'image/jpeg' });
  expect(await createGet(BASE, redirect(`${BASE}/api/a`, `${BASE}/api/b`))('/api/a')).toMatchObject({ json: [] });
});

it('reports redirects that a site does not pass on', async () => {
  const fetch = redirect(`${BASE}/images/a`, 'https://cdn.example/a.jpg');
  expect((await createGetFile(BASE, fetch)('/images/a')).wrong).toMatch(FOREIGN);
  const calls = redirect(`${BASE}/api/a`, 'https://cdn.example/a.jpg');
  expect(await createGet(BASE, calls)('/api/a')).toEqual({ failure: expect.stringMatching(FOREIGN) });
});

it('gives up on an endless redirect', async () => {
  const endless: typeof fetch = async () => new Response(null, { status: 302, headers: { location: '/images/a' } });
  expect((await createGetFile(BASE, endless)('/images/a')).wrong).toBe('it redirects more than 5 times');
});

it('reports a response that is too long for a site', async () => {
  const fetch = async () => new Response(`"${'a'.repeat(4 * 1024 * 1024)}"`);
  expect(await createGet(BASE, fetch)('/api/a')).toMatchObject({ failure: 'the response is larger than 4 MB' });
});

it('reports each call that takes longer than a site waits', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const fetch: typeof globalThis.fetch = async (url) => {
    now += String(url).includes('/api/patron') ? 2_501 : 2_500;
    return new Response('', { status: 404 });
  };
  const { findings } = await checkApi(BASE, [], fetch);
  clock.mockRestore();
  expect(findings.filter(({ text }) => text.includes('took longer'))).toEqual([
    {
      level: 'difference',
      call: '/api/patron',
      text: 'The response took longer than a site waits: 2.5 seconds, unless API_DEADLINE_MS is set.',
    },
  ]);
});
