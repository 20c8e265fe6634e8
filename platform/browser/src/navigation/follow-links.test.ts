// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { followForms } from './follow-forms.ts';
import { followLinks } from './follow-links.ts';

const navigate = vi.fn(async () => undefined);
const router = { state: { errors: null as object | null }, navigate };
let outdated = false;
followLinks(router as never, () => outdated);
followForms(router as never);
// Prevents the default action of events that the application leaves to the browser.
addEventListener('click', (event) => event.preventDefault());
addEventListener('submit', (event) => event.preventDefault());

beforeEach(() => {
  location.href = 'https://sitio.example/noticias?pagina=2';
  router.state.errors = null;
  navigate.mockClear();
});

/** Clicks an element of a page; returns the arguments of each navigation. */
function click(html: string, options: MouseEventInit = {}): unknown[][] {
  document.body.innerHTML = html;
  const [target] = [...document.querySelectorAll('b, a, area')];
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  return navigate.mock.calls;
}

const PUSH = { preventScrollReset: false, replace: false };

it.each([
  ['<a href="/eventos">', '/eventos', PUSH],
  ['<a href="eventos?cuando=hoy#lista"><b>Hoy</b></a>', '/eventos?cuando=hoy#lista', PUSH],
  ['<a href="https://sitio.example/contacto" target="_self">', '/contacto', PUSH],
  ['<a href="/videoteca">', '/videoteca', PUSH],
  ['<a href="?pagina=3" data-keep-scroll="">', '/noticias?pagina=3', { ...PUSH, preventScrollReset: true }],
  ['<a href="/noticias?pagina=2">', '/noticias?pagina=2', { ...PUSH, replace: true }],
])('follows %s', (html, address, options) => expect(click(html)).toEqual([[address, options]]));

it.each([
  '<a>Ancla</a>',
  '<a href="#contenido">',
  '<a href="https://otro.example/eventos">',
  '<a href="http://sitio.example/eventos">',
  '<a href="//[">',
  '<a href="mailto:a@sitio.example">',
  '<a href="tel:+34962300000">',
  '<a href="/eventos" target="_blank">',
  '<a href="/eventos" download>',
  '<a href="/downloads/estatutos.pdf">',
  '<a href="/images/torre.jpg">',
  '<a href="/video/abcdefghijk">',
  '<a href="/api/home">',
  '<a href="/_secciones">',
  '<a href="/noticias/atom.xml">',
  '<b>Nada</b>',
])('leaves %s to the browser', (html) => expect(click(html)).toEqual([]));

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (options) => expect(click('<a href="/eventos">', options)).toEqual([]),
);

it('lets the browser load a page that could not be shown', () => {
  router.state.errors = {};
  expect(click('<a href="/noticias?pagina=2">')).toEqual([]);
});

/** Submits a form; returns the arguments of each navigation. */
function send(html: string): unknown[][] {
  document.body.innerHTML = html;
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  return navigate.mock.calls;
}

it.each([
  [
    'fields that are filled in, trimmed',
    '<input name="a" value=" uno "><input name="b" value=" ">',
    '/busqueda?a=uno',
    false,
  ],
  ['nothing', '<input name="a" value="">', '/busqueda', false],
])('submits %s', (_, fields, address, replace) =>
  expect(send(`<form method="get" action="/busqueda">${fields}</form>`)).toEqual([[address, { replace }]]),
);

it('adds no history entry when a form is submitted again', () =>
  expect(send('<form action="/noticias"><input name="pagina" value="2"></form>')).toEqual([
    ['/noticias?pagina=2', { replace: true }],
  ]));

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'leaves a form submitted by a click with %o to the browser, and handles the next one',
  (options) => {
    const press = (more: MouseEventInit) => {
      document.body.innerHTML = '<form action="/busqueda"><button><b>Buscar</b></button></form>';
      document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
      return send(document.body.innerHTML);
    };
    expect(press(options)).toEqual([]);
    expect(press({})).toHaveLength(1);
  },
);

it.each(['<form method="post" action="/contacto">', '<form action="https://otro.example/busqueda">'])(
  'leaves %s to the browser',
  (html) => expect(send(html)).toEqual([]),
);

it('leaves links of an outdated document to the browser, except those that keep the place', () => {
  outdated = true;
  expect(click('<a href="/eventos">')).toEqual([]);
  expect(click('<a href="?pagina=3" data-keep-scroll="">')).toHaveLength(1);
  outdated = false;
  expect(click('<a href="/eventos">')).toHaveLength(2);
});
