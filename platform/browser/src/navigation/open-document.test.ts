// @vitest-environment happy-dom
import { createMemoryRouter, redirect } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createDocumentOpener } from './open-document.ts';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const cancel = vi.fn();
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
let router: ReturnType<typeof createMemoryRouter>;

const failure = new Error('The code could not be loaded.');
const fail = (error: unknown) => () => {
  throw error;
};

/** A visitor on a page, with or without a service worker. The server responds to requests for documents. */
async function start(isControlled: boolean, first = '/contacto', server = vi.fn<typeof fetch>()) {
  vi.stubGlobal('fetch', server);
  // Happy DOM lacks it.
  vi.stubGlobal('stop', cancel);
  vi.stubGlobal('navigator', { serviceWorker: { controller: isControlled ? {} : null } });
  history.replaceState(null, '', first);
  const { dataStrategy } = createDocumentOpener(() => router);
  const routes = [
    { path: '/contacto', loader: () => 'contact', action: fail(failure) },
    { path: '/noticias', loader: fail(failure) },
    { path: '/removed', loader: fail(new Response(null, { status: 404 })) },
    { path: '/late', loader: fail(new Response(null, { status: 503 })) },
    { path: '/pending', loader: () => new Promise(() => undefined) },
    { path: '/moved', loader: fail(redirect('/contacto?moved')) },
  ];
  router = createMemoryRouter(routes, { initialEntries: [first], dataStrategy });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
}

afterEach(() => {
  router.dispose();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const ORIGIN = location.origin;

it.each([
  ['a page that fails', '/noticias', true],
  ['a page that times out', '/late', true],
  ['a page that is missing', '/removed', true],
  ['a page that is missing, without a service worker', '/removed', false],
])('opens the document of %s, and keeps the page until then', async (_, path, isControlled) => {
  await start(isControlled);
  void router.navigate(`${path}?a=1#b`);
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[`${ORIGIN}${path}?a=1#b`]]));
  expect(router.state).toMatchObject({ location: { pathname: '/contacto' }, errors: null });
});

it('opens the document without a service worker if the server has it', async () => {
  const server = vi.fn<typeof fetch>().mockResolvedValue(new Response());
  await start(false, '/contacto', server);
  void router.navigate('/noticias?a=1#b');
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[`${ORIGIN}/noticias?a=1#b`]]));
  expect(server.mock.calls).toEqual([[`${ORIGIN}/noticias?a=1#b`, { method: 'HEAD' }]]);
});

it.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has no such document', async () => new Response(null, { status: 503 })],
])('shows the problem in the page without a service worker if the server %s', async (_, server) => {
  await start(false, '/contacto', vi.fn<typeof fetch>(server));
  await router.navigate('/noticias');
  expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  expect(assign).not.toHaveBeenCalled();
});

it.each([
  ['has the document', (head: PromiseWithResolvers<Response>) => head.resolve(new Response())],
  ['is not reached', (head: PromiseWithResolvers<Response>) => head.reject(new TypeError('Failed to fetch'))],
])('opens nothing for a page that was left for another one before the server %s', async (_, answer) => {
  const head = Promise.withResolvers<Response>();
  const server = vi.fn<typeof fetch>(() => head.promise);
  await start(false, '/contacto', server);
  const abandoned = router.navigate('/noticias');
  await vi.waitFor(() => expect(server).toHaveBeenCalledOnce());
  void router.navigate('/pending');
  answer(head);
  await abandoned;
  expect(assign).not.toHaveBeenCalled();
  expect(router.state).toMatchObject({ navigation: { location: { pathname: '/pending' } }, errors: null });
});

it('cancels the document of a page that is left for another one meanwhile', async () => {
  await start(true);
  const abandoned = router.navigate('/noticias');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(cancel).not.toHaveBeenCalled();
  void router.navigate('/pending');
  await abandoned;
  expect(cancel).toHaveBeenCalledOnce();
});

it('follows a redirect', async () => {
  await start(true);
  await router.navigate('/moved');
  expect(router.state.location.search).toBe('?moved');
  expect(assign).not.toHaveBeenCalled();
});

it('opens nothing for the first page, or for a form that was not accepted', async () => {
  await start(true, '/noticias');
  expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  await router.navigate('/contacto', { formMethod: 'post', formData: new FormData() });
  expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  expect([assign, reload].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('reloads an address with a fragment that the browser already shows, after going back', async () => {
  await start(true);
  history.replaceState(null, '', '/noticias#foot');
  void router.navigate('/noticias#foot');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
});
