import { defineFragment, FragmentSlot, loadContextKey } from '@site/contract';
import type { ApiConnection } from '@site/contract/api';
import { createRootRoutes } from '@site/page/tree/root-routes';
import { createStaticHandler, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom';
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
  { options, ...environment }: Readonly<Record<string, object>> = {},
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
        ...options,
      },
      frame,
      frameServerPart: { toName: () => '', describe: () => [], home: { label: '', href: '/' } },
      byName: new Map(),
      readStyles: async () => [],
      findMove,
      handlers: { find: async () => createStaticHandler(createRootRoutes(frame)([])) },
      ...environment,
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

const fail = () => {
  throw new TypeError('it broke');
};
const View = () => <p>Sound</p>;
const fragments = {
  sound: defineFragment(
    async () => ({}),
    async () => View,
  ),
  loads: defineFragment(
    async () => fail(),
    async () => View,
  ),
  draws: defineFragment(
    async () => ({}),
    async () => () => <Outlet context={fail()} />,
  ),
  late: defineFragment(
    () => new Promise<object>(() => undefined),
    async () => View,
  ),
};

/** Renders a page with all of these fragments, whose API fails in the given way. */
function renderFragments(names: readonly string[], failure?: string) {
  const FragmentsPage = () =>
    useLoaderData().map((each: Parameters<typeof FragmentSlot>[0]['fragment']) => (
      <FragmentSlot key={each.name} fragment={each} />
    ));
  const loader = async ({ context }: LoaderFunctionArgs) => {
    const { api, loadFragment } = context.get(loadContextKey);
    (api as unknown as { call(): void }).call();
    return Promise.all(names.map((name) => loadFragment(`mfe-a/${name}` as never, {} as never)));
  };
  const routes = [{ id: 'mfe-b/page', path: '/b', loader, Component: FragmentsPage }];
  const createApi = ({ report }: ApiConnection) => ({
    call: () => failure && report(Object.assign(new Error('the call failed'), { failure }) as never),
  });
  return render(async () => null, null, undefined, undefined, '/b', {
    options: { createApi, recentAnswers: {}, deadlineMs: 500 },
    loadSection: async () => ({ fragments }),
    handlers: { find: async () => createStaticHandler(createRootRoutes(frame)(routes)) },
  });
}

it('names the fragments that fail, when they load or when they are drawn, but not one that is late', async () => {
  const { status, complete, body, failedFragments } = await renderFragments(['sound', 'loads', 'draws', 'late']);
  expect([status, complete, body.includes('<p>Sound</p>')]).toEqual([200, false, true]);
  expect(failedFragments).toEqual({ 'mfe-a/loads': 'it broke', 'mfe-a/draws': 'it broke' });
});

it.each([
  ['unavailable', undefined],
  ['malformed', undefined],
  ['not-found', { 'mfe-a/loads': 'it broke' }],
])('blames no fragment while calls of the content API fail: %s', async (failure, expected) => {
  expect((await renderFragments(['loads'], failure)).failedFragments).toEqual(expected);
});
