import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CONSENT_POLICY } from '../addresses.ts';
import { frame } from '../frame.ts';
import { toLayoutData } from '../to-layout-data.ts';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { findCurrent } from './menu.ts';

const render = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
const property = (name: string, value: string) => ({ name, value }) as never;
const language = { locale: 'es', text: (_key: string, builtIn: string) => builtIn };
const properties = [
  property('name', 'Fundación de Prueba'),
  property('instagram', 'https://a.example/i'),
  property('youtube', 'https://a.example/y'),
  property('twitter', 'https://a.example/t'),
  property('mail', 'uno@a.example'),
  property('mail', 'dos@a.example'),
];
const toLayout = (subExtras: readonly { id: string; name: string }[] = [], extraName = '', given = properties) =>
  toLayoutData({
    language,
    properties: given,
    extraName,
    subExtras: subExtras as never,
    now: { date: '2026-11-22', time: '10:00' },
  });

const FOUNDATION = [
  '/quienes-somos',
  '/el-fundador',
  '/carta-del-presidente',
  '/patronato',
  '/aportaciones-de-los-patronos',
  '/transparencia',
];
const WORK = [
  '/actividades-artisticas-y-culturales',
  '/restauracion-del-patrimonio',
  '/formacion',
  '/investigacion',
  '/colaboraciones-sociales',
  '/proyectos',
];
const PLAIN = ['/noticias', '/eventos', '/la-ciudad-de-requena'];

describe('the header', () => {
  const html = render(<Header layout={toLayout()} currentPath="/inicio" />);

  it('has its text, social links, a logo that links to the home page, two menus and plain links', () => {
    expect(html).toContain('<p>Si quieres saber más ¡síguenos!</p>');
    expect(hrefs(html)).toEqual([
      'https://a.example/i',
      'https://a.example/y',
      'https://a.example/t',
      '/inicio',
      ...FOUNDATION,
      ...WORK,
      ...PLAIN,
    ]);
    const titles = [...html.matchAll(/<summary>([^<]+)/g)].map(([, title]) => title);
    expect(titles).toEqual(['La Fundación', 'Nuestro trabajo']);
  });

  it('has a search box that leads to /busqueda with the parameter fields, and only with a text', () => {
    expect(html).toMatch(/<form[^>]* action="\/busqueda"/);
    expect(html).toMatch(/<input[^>]* name="fields"/);
    expect(html).toMatch(/<input[^>]* required=""/);
  });

  it('has an extra menu only with sub-extras, each of which links to /e/{id}', () => {
    const layout = toLayout([{ id: 'programa', name: 'Programa' }], 'Centenario');
    const extra = render(<Header layout={layout} currentPath="/inicio" />);
    expect(extra).toContain('Centenario');
    expect(hrefs(extra)).toContain('/e/programa');
    expect(hrefs(html).some((href) => href?.startsWith('/e/'))).toBe(false);
  });
});

it('marks the current page of a menu and its sub-pages, but no page whose address only starts alike', () => {
  const at = (path: string) => ['/eventos', '/noticias'].map((href) => findCurrent(href, path));
  expect(at('/eventos')).toEqual(['page', undefined]);
  expect(at('/eventos/coro')).toEqual(['true', undefined]);
  expect(at('/eventos-2020')).toEqual([undefined, undefined]);
});

it('the footer has headings, social links, mails, the button, legal links and the line of the year', () => {
  const html = render(<Footer layout={toLayout()} cookieSettings={null} />);
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'Si quieres saber mas ¡Síguenos!',
    'Puedes contactar con nosotros',
    'También puedes colaborar con nosotros',
  ]);
  expect(hrefs(html)).toEqual([
    'https://a.example/i',
    'https://a.example/y',
    'https://a.example/t',
    'mailto:uno@a.example',
    'mailto:dos@a.example',
    '/contacto',
    '/politica-de-cookies',
    '/aviso-legal',
    '/accesibilidad',
    '/creditos',
    '/contacto',
  ]);
  expect(html).toMatch(/<a[^>]*href="\/contacto"[^>]*>Contacta<\/a>/);
  expect(html).toContain('© 2026 Fundación de Prueba. Todos los derechos reservados.');
});

it('header and footer have no heading of social links or mails without any', () => {
  const layout = toLayout([], '', [property('name', 'Fundación de Prueba')]);
  const html = render(<Footer layout={layout} cookieSettings={null} />);
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'También puedes colaborar con nosotros',
  ]);
  expect(render(<Header layout={layout} currentPath="/inicio" />)).not.toContain('síguenos');
});

it('does not link to an account with a javascript: address', () =>
  expect(toLayout([], '', [property('instagram', 'javascript:alert(1)')]).socials).toEqual([]));

it('the cookie banner has its message, a link and two buttons, and its choice is kept for 30 days', () => {
  const html = render(<CookieBanner mode="classic" returnPath="/" onChoose={() => {}} />);
  expect(html).toContain(
    'Este sitio solo utiliza cookies de análisis de un proveedor de búsqueda y analítica web. No se guardan datos personales con fines publicitarios. Si continúa navegando, entendemos que acepta su uso. ',
  );
  expect(html).toMatch(/<a[^>]*href="\/politica-de-cookies"[^>]*>Más información<\/a>/);
  expect([...html.matchAll(/<button[^>]*value="(\w+)"[^>]*>(\w+)/g)].map(([, ...found]) => found)).toEqual([
    ['rechazar', 'Rechazar'],
    ['vale', 'Vale'],
  ]);
  expect(CONSENT_POLICY.days).toBe(30);
});

it('titles begin with the name of the foundation, and / redirects to /inicio', () => {
  expect(frame.toTitle(toLayout() as never, 'Una noticia')).toBe('Fundación de Prueba - Una noticia');
  expect(frame.redirects).toEqual({ '/': '/inicio' });
});
