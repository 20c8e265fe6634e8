import { createRootRoutes } from '@site/page/tree/root-routes';
import { createStaticHandler, Outlet } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { FindMove } from './moved-addresses.ts';
import { type RenderEnvironment, renderPage } from './render-page.tsx';

const Page = () => <img src="/images/a.jpg" alt="" width={16} height={10} fetchPriority="high" />;
const problem = { title: 'No está', Page };
const frame = {
  Layout: Outlet,
  load: async () => ({}),
  redirects: {},
  worker: null,
  toTitle: () => '',
  problems: { missing: problem, unavailable: problem },
  serverPages: { gone: problem, offline: { ...problem, address: '/sin-conexion' } },
} as unknown as RenderEnvironment['frame'];

/** Renders a page of a site that has no pages but those of the frame. */
const render = (
  findMove: FindMove,
  form: string | null = null,
  readPlaceholder?: () => Promise<Uint8Array | undefined>,
  time = '12:00',
  address = '/antes',
) =>
  renderPage(
    {
      options: {
        sections: [],
        siteUrl: 'https://sitio.example',
        apiBase: '',
        deadlineMs: 1_000,
        apiDeadlineMs: 1_000,
        shell: { site: { lang: 'es', locale: 'es-ES', consent: null }, js: [], css: [], assets: {} },
        createApi: () => ({}),
        consentText: { mode: 'classic', version: 1, secure: false },
        bootScript: '',
        set: 'a',
        readPlaceholder,
      },
      frame,
      frameServerPart: { toName: () => '', describe: () => [], home: { label: '', href: '/' } },
      byName: new Map(),
      readStyles: async () => [],
      findMove,
      handlers: { find: async () => createStaticHandler(createRootRoutes(frame)([])) },
    } as unknown as RenderEnvironment,
    {
      url: address,
      form,
      now: { date: '2026-01-01', time },
      instant: 0,
      requestId: 'a',
      sender: null,
      anew: false,
      content: 'v1',
      preview: false,
      apiHeaders: {},
      refused: false,
      without: [],
    },
    new URL(`https://sitio.example${address}`),
  );

it('marks a missing page as incomplete while it is unknown whether it has moved', async () => {
  const findMove = vi.fn<FindMove>(async () => undefined);
  expect(await render(findMove)).toMatchObject({ status: 404, complete: false });
  expect(findMove.mock.calls[0]?.[1]).toBe('v1');
  expect(await render(async () => null)).toMatchObject({ status: 404, complete: true });
  expect(await render(async () => ({ to: '/ahora' }))).toMatchObject({ status: 301, location: '/ahora' });
});

it('leaves the answer to a form as it is, since the browser does not know what was sent', async () => {
  expect((await render(async () => null)).body).toContain('id="boot-data"');
  expect((await render(async () => null, 'name=Ana')).body).not.toContain('id="boot-data"');
});

it('does not hydrate the offline page, but keeps its data in the document as a dictionary for other pages', async () => {
  const { status, body } = await render(async () => null, null, undefined, undefined, '/sin-conexion');
  expect(status).toBe(200);
  expect(body).toContain('<script type="application/json">{"set":"a"');
});

it('limits how long a page without its late placeholder is valid', async () => {
  const placed = await render(
    async () => null,
    null,
    async () => new Uint8Array(1),
  );
  expect(placed).toMatchObject({
    validUntil: Number.POSITIVE_INFINITY,
    body: expect.stringContaining('data:image/avif'),
  });
  const { validUntil } = await render(
    async () => null,
    null,
    async () => undefined,
  );
  expect(validUntil).toBeGreaterThan(Date.now());
  expect(validUntil).toBeLessThanOrEqual(Date.now() + 5_000);
});

it('renders the same bytes at any time of a day', async () => {
  const read = async (time: string) => (await render(async () => null, null, undefined, time)).body;
  expect(await read('23:59')).toBe(await read('00:00'));
});
