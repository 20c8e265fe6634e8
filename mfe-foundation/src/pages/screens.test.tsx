import type { PageMeta, PageRequest } from '@site/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContributionEntriesPage } from './contributions/entries/ContributionEntriesPage.tsx';
import { contributionEntriesRoute } from './contributions/entries/contribution-entries.route.ts';
import { ContributionSectionsPage } from './contributions/sections/ContributionSectionsPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { loadHome } from './home/home.loader.ts';
import { AccessibilityPage } from './legal/accessibility/AccessibilityPage.tsx';
import { CookiePolicyPage } from './legal/cookie-policy/CookiePolicyPage.tsx';
import { LegalNoticePage } from './legal/legal-notice/LegalNoticePage.tsx';
import { toHolder } from './legal/to-holder.ts';
import { SinglePage } from './single-page/SinglePage.tsx';
import { aboutRoute, founderRoute, presidentRoute } from './single-page/single-page.route.ts';
import { PatronCard } from './trustees/PatronCard.tsx';

const render = (page: ReactNode) => renderToStaticMarkup(page);
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, ''));
const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
const picture = (name: string) => ({ name, alt: name, credit: '' });
const toHtml = (__html: string) => ({ __html });

describe('the home page', () => {
  const home = (given: object) => ({
    slides: [],
    cards: [],
    video: '',
    content: null,
    figure: null,
    project: null,
    contributors: [],
    name: 'Fundación',
    loaded: true,
    latestNews: { name: 'x', Content: null },
    upcomingEvents: { name: 'y', Content: null },
    ...given,
  });

  it("has 'QUÉ IMPULSAMOS' with icon, name and content, and its own drawing for 'arpa'", () => {
    const cards = [
      { name: 'Música', icon: 'arpa', content: toHtml('<p>Conciertos</p>') },
      { name: 'Archivo', icon: 'ninguno', content: null },
    ];
    const html = render(HomePage(home({ cards }) as never));
    expect(headings(html)).toEqual(['QUÉ IMPULSAMOS']);
    for (const shown of ['Música', 'Conciertos', 'Archivo']) expect(html).toContain(shown);
    const [harp, other] = [...html.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path);
    expect(harp).not.toBe(other);
  });

  it('shows the image of a card unless it is in the visible slide of the carousel', () => {
    const slides = ['torre.jpg', 'vino.jpg'].map((name) => ({
      name,
      image: picture(name),
      buttonUrl: '',
      buttonText: '',
    }));
    const cards = ['torre.jpg', 'arpa.jpg', 'vino.jpg'].map((name) => ({
      name,
      icon: 'arpa',
      content: null,
      image: picture(name),
    }));
    const html = render(HomePage(home({ slides, cards }) as never));
    expect(html.match(/<img [^>]*torre/g)).toHaveLength(1);
    expect(html.match(/<img [^>]*arpa/g)).toHaveLength(1);
    expect(html.match(/<img [^>]*vino/g)).toHaveLength(2);
  });

  it("has 'Nuestros colaboradores', whose logos run twice in a loop", () => {
    const contributors = Array.from({ length: 6 }, (_, n) => ({ name: 'Bodega', image: picture(`logo-0${n}.jpg`) }));
    const html = render(HomePage(home({ contributors }) as never));
    expect(headings(html)).toEqual(['Nuestros colaboradores']);
    expect(html.match(/<img [^>]*logo-01/g)).toHaveLength(2);
    const unnamed = [{ name: 'Bodega', image: { ...picture('logo-01.jpg'), alt: '' } }];
    expect(render(HomePage(home({ contributors: unnamed }) as never))).toContain('alt="Bodega"');
  });

  it('has slides, a video and a text only with data', () => {
    expect(render(HomePage(home({}) as never))).not.toMatch(/<h2|<iframe|<img/);
    const slides = [{ name: 'Uno', image: picture('uno.jpg'), buttonUrl: '/noticias', buttonText: '' }];
    const video = 'https://youtu.be/abcdefghijk';
    const html = render(HomePage(home({ slides, video, content: toHtml('<p>Texto libre</p>') }) as never));
    for (const shown of ['uno.jpg', 'Uno', '>Más info<', '/video/abcdefghijk', 'Texto libre'])
      expect(html).toContain(shown);
  });

  it('shows a message while nothing is published, but not if something failed to load', () => {
    const isEmpty = (given: object) => render(HomePage(home(given) as never)).includes('Pronto');
    expect(isEmpty({})).toBe(true);
    expect(isEmpty({ loaded: false })).toBe(false);
    const contributors = [{ name: 'Bodega', image: picture('logo-01.jpg') }];
    for (const given of [{ content: toHtml('<p>Texto libre</p>') }, { contributors }])
      expect(isEmpty(given)).toBe(false);
  });

  it('has its figure without a video too, or with one that is not on YouTube', () => {
    const figure = { value: '84 €', text: 'de cada cien', href: '' };
    for (const video of ['', 'https://vimeo.com/76979871'])
      for (const content of [null, toHtml('<p>Texto libre</p>')]) {
        const html = render(HomePage(home({ video, figure, content }) as never));
        expect(html).toContain('<strong>84 €</strong>');
        expect(html).not.toContain('<figure');
      }
  });

  it('loads slides, cards, its content and contributors, and the two fragments', async () => {
    const called: string[] = [];
    const api = new Proxy({}, { get: (_, name: string) => async () => called.push(name) && [] });
    const loadFragment = async (name: string) => called.push(name) && null;
    await loadHome({ api, loadFragment } as unknown as PageRequest);
    expect(called).toEqual([
      'carousel',
      'impulsamos',
      'home',
      'contributors',
      'properties',
      'mfe-news-events/latest-news',
      'mfe-news-events/upcoming-events',
    ]);
  });
});

it.each([
  ['president', 'Carta del presidente', presidentRoute],
  ['founder', 'El fundador', founderRoute],
  ['about', 'Quiénes somos', aboutRoute],
] as const)('shows the page of %s under the title %s', async (call, title, toRoute) => {
  const page = {
    title: '',
    image: null,
    content: toHtml('<p>Texto</p>'),
    images: [],
    files: [{ path: 'carta.pdf', title: 'Carta', description: '', size: 10 }],
  };
  type View = Parameters<typeof SinglePage>[0];
  const route = toRoute(call, '/x') as unknown as {
    readonly handle: { readonly meta: (view: View) => { readonly title: string } };
    readonly loader: (args: object) => Promise<View>;
  };
  // The API has no other call, so that using one fails.
  const context = { get: () => ({ api: { [call]: async () => page } }) };
  const view = await route.loader({ context, params: {}, request: { url: 'https://sitio.example/x' } });
  expect(route.handle.meta(view).title).toBe(title);
  const html = render(SinglePage(view));
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain('Texto');
  expect(hrefs(html)).toContain('/downloads/carta.pdf');
});

it('the contributions of the trustees link from boxes to entries to a single entry', () => {
  const sections = [{ id: 'ensayos', name: 'Ensayos', image: null }];
  const boxes = render(ContributionSectionsPage({ sections } as never));
  expect(hrefs(boxes)).toContain('/aportaciones-de-los-patronos/ensayos');
  const items = [{ id: 'vino', title: 'El vino', subtitle: '', image: null, date: null }];
  const listing = { items, total: 1, title: 'Ensayos' };
  const entries = render(
    ContributionEntriesPage({
      sectionId: 'ensayos',
      listing,
      address: '/aportaciones-de-los-patronos/ensayos',
    } as never),
  );
  expect(hrefs(entries)).toEqual(
    expect.arrayContaining(['/aportaciones-de-los-patronos', '/aportaciones-de-los-patronos/ensayos/vino']),
  );
});

it('describes the entries of a section even without its title, and distinguishes their pages', () => {
  const route = contributionEntriesRoute('x', '/x') as unknown as {
    readonly handle: { readonly meta: (view: object) => PageMeta };
  };
  const address = '/aportaciones-de-los-patronos/libros?pagina=2';
  const toMeta = (title: string, count = 1) =>
    route.handle.meta({ address, listing: { title, items: Array.from({ length: count }) } });
  expect(toMeta('Libros').description).toBe('Aportaciones de los patronos: Libros.');
  expect(toMeta('').description).toBe('Aportaciones de los patronos.');
  expect(toMeta('Libros').title).toBe('Libros');
  expect(toMeta('Libros', 16).title).toBe('Libros, página 2');
});

it('no sentence of the legal pages begins with a name that may be missing', () => {
  const html = [AccessibilityPage, CookiePolicyPage, LegalNoticePage].map((Page) =>
    render(<Page holder={toHolder([])} />),
  );
  expect(html.join('')).not.toMatch(/(?:<p>|\. )la Fundación/);
});

it('a trustee has the position below the name, or nothing without one', () => {
  const show = (position: string) =>
    render(<PatronCard patron={{ name: 'Ana Pérez', position, image: null, content: null }} first={false} />);
  expect(show('Vocal')).toMatch(/Ana Pérez.*<p[^>]*>Vocal/);
  expect(show('')).not.toContain('<p');
});

const holder = { name: 'Fundación', address: '', phone: '962 000 000', mails: ['a@f.example'], officer: '', facts: [] };

it('the legal notice has sections 1 to 8, Spanish law, the registry and the courts of Madrid, phone and mail', () => {
  const html = render(LegalNoticePage({ holder } as never));
  expect(html).toMatch(/<h1[^>]*>Aviso legal<\/h1>/);
  expect(headings(html)).toEqual([
    '1. Información legal',
    '2. Uso del sitio',
    '3. Obligaciones de los usuarios',
    '4. Propiedad intelectual e industrial',
    '5. Enlaces',
    '6. Responsabilidad',
    '7. Protección de datos',
    '8. Legislación y jurisdicción',
  ]);
  for (const shown of ['inscrita en el Registro de Fundaciones, en Madrid', 'tribunales de la ciudad de Madrid'])
    expect(html.replace(/\s+/g, ' ')).toContain(shown);
  for (const shown of ['se rige por la legislación española', '962 000 000', 'a@f.example'])
    expect(html).toContain(shown);
});

it('the cookie policy explains types of cookies, analytics cookies and browser settings', () => {
  expect(headings(render(CookiePolicyPage({ holder } as never)))).toEqual(
    expect.arrayContaining(['Tipos de cookies', 'Cookies de análisis', 'Cómo configurar el navegador']),
  );
});

it('the cookie policy names all that stays in the browser besides cookies', () => {
  const text = render(CookiePolicyPage({ holder } as never)).replace(/<[^>]+>/g, '');
  expect(text).toContain('guardar las últimas páginas que visitó, cuarenta');
  expect(text).toContain('por dónde iba en cada página');
  expect(text).toContain('Además de las técnicas, este sitio solo utiliza cookies de análisis');
});

it('the cookie policy explains browser reports of errors and speed, and that nothing is stored for them', () => {
  const text = render(CookiePolicyPage({ holder } as never)).replace(/<[^>]+>/g, '');
  expect(text).toContain('si una página dio un error y cuánto tardó en mostrarse y en responder');
  expect(text).toContain('no guarda ni consulta nada en su dispositivo');
});
