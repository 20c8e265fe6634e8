// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from '../layout/SearchBox.tsx';
import { PageAnnouncement } from './PageAnnouncement.tsx';

const Frame = () => (
  <>
    <PageAnnouncement />
    <header>
      <SearchBox />
    </header>
    <main>
      <Outlet />
    </main>
  </>
);

/** Address of the link on the page. */
let linked = '/';

const Page = () => (
  <>
    <h1>Un título</h1>
    <p role="status">{new URLSearchParams(useLocation().search).get('pagina')}</p>
    <a hidden href={linked}>
      Fuera de la ventana
    </a>
    <a id="enlace" href={linked}>
      Enlace
    </a>
    <h2 id="música">Música</h2>
  </>
);

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
const field = () => document.querySelector('input') as HTMLInputElement;

/** Shows the first page, calls `before`, and navigates to another page. The returned function finishes loading it. */
async function startNavigation(address: string, before = () => {}) {
  let finishLoading = () => {};
  const loader = () => new Promise<null>((resolve) => (finishLoading = () => resolve(null)));
  router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: null },
        { path: '/otra', element: <Page />, loader },
      ],
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => before());
  window.location.hash = new URL(address, 'http://a.example').hash;
  await act(async () => void router.navigate(address));
  return async () => {
    await act(async () => finishLoading());
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))));
  };
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

it.each([
  ['/otra', 'H1', '-1'],
  ['/otra#no-hay', 'H1', '-1'],
  ['/otra#100%', 'H1', '-1'],
  ['/otra#m%C3%BAsica', 'H2', '-1'],
  // A focusable element stays in the tab order.
  ['/otra#enlace', 'A', null],
])('on %s, focuses %s', async (address, tag, tabIndex) => {
  await (await startNavigation(address))();
  expect(document.activeElement?.tagName).toBe(tag);
  expect(document.activeElement?.getAttribute('tabindex')).toBe(tabIndex);
});

const search = () => {
  field().focus();
  field().value = 'órgano';
};

it('clears the search field of the header on another page', async () => {
  await (await startNavigation('/otra', search))();
  expect(field().value).toBe('');
  expect(document.activeElement?.tagName).toBe('H1');
});

it('clears the search field of the header after a second search from the results', async () => {
  const show = await startNavigation('/otra?fields=uno');
  await show();
  search();
  await act(async () => void router.navigate('/otra?fields=%C3%B3rgano'));
  await show();
  expect(field().value).toBe('');
  expect(document.activeElement?.tagName).toBe('H1');
});

it('keeps the focus on a link of the page when only the query changes', async () => {
  const show = await startNavigation('/otra');
  await show();
  const link = document.querySelector<HTMLElement>('#enlace');
  link?.focus();
  await act(async () => void router.navigate('/otra?pagina=2'));
  await show();
  expect(document.activeElement).toBe(link);
});

it('announces the title when only the query changes and no status does, also the same title again', async () => {
  const announced: (string | null)[] = [];
  document.title = 'Título';
  const show = await startNavigation('/otra');
  await show();
  const region = document.querySelector('[aria-live]') as HTMLElement;
  const observer = new MutationObserver(() => announced.push(region.textContent));
  observer.observe(region, { subtree: true, childList: true, characterData: true });
  document.querySelector<HTMLElement>('#enlace')?.focus();
  for (const query of ['tamano=10', 'tamano=30', 'pagina=2', 'pagina=2&tamano=10']) {
    await act(async () => void router.navigate(`/otra?${query}`));
    await show();
    announced.push(query);
  }
  const texts = announced.filter(Boolean);
  expect(texts).toEqual(['Título', 'tamano=10', 'Título', 'tamano=30', 'pagina=2', 'Título', 'pagina=2&tamano=10']);
});

it('focuses the heading when the focused link now ends below the window', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    top: innerHeight - 10,
    bottom: innerHeight + 30,
  } as DOMRect);
  const show = await startNavigation('/otra');
  await show();
  document.querySelector<HTMLElement>('#enlace')?.focus();
  await act(async () => void router.navigate('/otra?pagina=2'));
  await show();
  vi.restoreAllMocks();
  expect(document.activeElement?.tagName).toBe('H1');
});

it('focuses the heading when only the query changes and nothing was focused, only after Back', async () => {
  const show = await startNavigation('/otra');
  await show();
  const leave = async (to: string | number) => {
    (document.activeElement as HTMLElement).blur();
    await act(async () => void router.navigate(to as string));
    await show();
    return document.activeElement?.tagName;
  };
  vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue({ bottom: 2 * innerHeight } as DOMRect);
  expect(await leave('/otra?pagina=2')).toBe('BODY');
  expect(await leave(-1)).toBe('H1');
});

it('keeps the text of a field if the visitor goes on typing while a page loads', async () => {
  const show = await startNavigation('/otra', search);
  field().value = 'órgano barroco';
  await show();
  expect(field().value).toBe('órgano barroco');
  expect(document.activeElement).toBe(field());
});

it('focuses the heading after a second click while the page of the first is loading', async () => {
  const show = await startNavigation('/otra');
  field().focus();
  await act(async () => void router.navigate('/otra?segunda'));
  await show();
  expect(document.activeElement?.tagName).toBe('H1');
});

it.each([
  ['the link that led to the page just left', '/', 10, 'A'],
  ['the link that led to a part of that page', '/#parte', 10, 'A'],
  ['the heading if there is only a link to another page', '/parte', 10, 'H1'],
  ['the heading if that link is not in view', '/', -10, 'H1'],
])('focuses %s after Back', async (_what, href, top, tag) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.id === 'enlace' ? top : -1_000 } as DOMRect;
  });
  linked = href;
  const show = await startNavigation('/otra');
  await show();
  await act(async () => void router.navigate('/'));
  await act(async () => void router.navigate(-1));
  await show();
  expect(document.activeElement?.tagName).toBe(tag);
  expect(document.activeElement?.id).toBe(tag === 'A' ? 'enlace' : '');
});
