import { Filter, TransferCache } from '@site/contract/api';
import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';

const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  newsList: [{ offset: 0, limit: 3 }],
  eventList: [{ offset: 0, filter: new Filter().add('from', '22/11/2026 00:00:00') }],
  sendMail: [{ name: 'Ana', mail: 'ana@a.example', content: 'Hola' }],
  search: ['torre'],
  suggest: ['torre', new AbortController().signal],
};

it('adds the base prefix and the headers of the specification to every call', async () => {
  const calls: (readonly [url: string, init: RequestInit])[] = [];
  const client = createApiClient(
    {
      base: 'https://cms.example/fundacion/v2',
      deadlineMs: 1_000,
      transferCache: new TransferCache(),
      report: () => {},
      fetch: async (url, init) => {
        calls.push([String(url), init ?? {}]);
        return new Response('', { status: 404 });
      },
    },
    () => new Promise(() => {}),
  );
  const names = Object.keys(client) as (keyof typeof client)[];
  for (const name of names) {
    const call = client[name] as (...given: readonly unknown[]) => Promise<unknown>;
    await call(...(ARGUMENTS[name] ?? ['id', 'id'])).catch(() => undefined);
  }
  expect(calls.length).toBe(names.length);
  for (const [url, { headers, method = 'GET' }] of calls) {
    expect(url).toMatch(/^https:\/\/cms\.example\/fundacion\/v2\/api\/[a-z]/);
    expect(method).toBe('GET');
    expect(new Headers(headers).get('content-type')).toBe('application/json');
    expect(new Headers(headers).get('x-requested-with')).toBe('XMLHttpRequest');
  }
  const queries = new Map(calls.map(([url]) => [url.split(/[?]/)[0]?.split('/api/')[1], new URL(url).searchParams]));
  expect([...(queries.get('noticias') ?? [])]).toEqual([
    ['offset', '0'],
    ['limit', '3'],
  ]);
  expect(queries.get('eventos')?.get('filter')).toBe('[{"field":"from","value":"22/11/2026 00:00:00"}]');
});

it('requests the address of the specification with every call', async () => {
  const asked: Record<string, string> = {};
  let current = '';
  const client = createApiClient(
    {
      base: '',
      deadlineMs: 1_000,
      transferCache: new TransferCache(),
      report: () => {},
      fetch: async (url) => {
        asked[current] = String(url);
        return new Response('', { status: 404 });
      },
    },
    () => new Promise(() => {}),
  );
  for (const name of Object.keys(client) as (keyof typeof client)[]) {
    current = name;
    const call = client[name] as (...given: readonly unknown[]) => Promise<unknown>;
    await call(...(ARGUMENTS[name] ?? ['uno', 'dos'])).catch(() => undefined);
  }
  const from = encodeURIComponent('[{"field":"from","value":"22/11/2026 00:00:00"}]').replaceAll('%20', '+');
  const section = encodeURIComponent('[{"field":"seccionId","value":"uno"}]');
  expect(asked).toEqual({
    home: '/api/home',
    carousel: '/api/carousel',
    impulsamos: '/api/impulsamos',
    contributors: '/api/contributor',
    newsList: '/api/noticias?offset=0&limit=3',
    newsItem: '/api/noticias/uno',
    eventList: `/api/eventos?offset=0&filter=${from}`,
    eventItem: '/api/eventos/uno',
    page: '/api/pages/uno',
    subPages: '/api/pages/uno/list',
    patrons: '/api/patron',
    president: '/api/presidente',
    founder: '/api/fundador',
    about: '/api/nosotros',
    transparency: '/api/transparencia',
    town: '/api/ciudad',
    projects: '/api/proyectos',
    project: '/api/proyectos/uno',
    contributionSections: '/api/aportaciones',
    contributions: `/api/aportaciones/uno?filter=${section}`,
    contribution: '/api/aportaciones/uno/dos',
    subExtra: '/api/extra/sub/uno',
    sendMail: '/api/mail?name=Ana&mail=ana%40a.example&content=Hola',
    search: '/api/search?fields=torre',
    suggest: '/api/search?fields=torre&offset=0&limit=6',
    pictureCredits: '/api/creditos',
    properties: '/api/properties',
    extra: '/api/extra',
    subExtras: '/api/extra/sub',
    languages: '/api/languages',
  });
});
