import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TownPage } from './town/TownPage.tsx';
import { TransparencyPage } from './transparency/TransparencyPage.tsx';
import { TrusteesPage } from './trustees/TrusteesPage.tsx';

const render = (page: ReactNode) => renderToStaticMarkup(page);
const toHtml = (__html: string) => ({ __html });
const picture = (name: string, caption = '') => ({ name, alt: name, credit: '', caption });
const file = (path: string, title: string, description: string) => ({
  path,
  title,
  description,
  size: 1_000,
  type: '',
});
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, ''));

describe('the trustees', () => {
  it('have a full-width first card, and name, job, image and text on each', () => {
    const patrons = ['Uno', 'Dos', 'Tres'].map((name) => ({
      name,
      position: `Cargo ${name}`,
      image: picture(`${name}.jpg`),
      content: toHtml(`<p>Texto ${name}</p>`),
    }));
    const html = render(TrusteesPage({ patrons } as never));
    expect(html).toMatch(/<h1[^>]*>La Fundación<\/h1>/);
    expect(headings(html)).toEqual(['Patronato']);
    expect([...html.matchAll(/<article class="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'card first',
      'card',
      'card',
    ]);
    for (const { name, position, image, content } of patrons)
      for (const shown of [name, position, image.name, content.__html]) expect(html).toContain(shown);
  });
});

describe('transparency', () => {
  it('has its two fixed documents, Escrituras and Estatutos, before the action plans', () => {
    const files = [file('plan.pdf', 'Plan 2026', 'Lo previsto')];
    const view = {
      escrituras: file('escrituras.pdf', 'Escritura', 'De 1994'),
      estatutos: file('estatutos.pdf', 'Estatutos', 'Refundidos'),
      files,
      accounts: [{ year: 2025, income: 612_000, spending: 598_400, programmes: 502_700 }],
      address: '/transparencia',
    };
    const html = render(TransparencyPage(view as never));
    expect(html).toMatch(/<h1[^>]*>Transparencia<\/h1>/);
    expect(headings(html).map((text) => text?.replace(/ \(.*/, ''))).toEqual([
      'Escrituras',
      'Estatutos',
      'Las cuentas, en cifras',
      'Planes de actuación',
    ]);
    for (const text of ['612.000\u00a0€', '598.400\u00a0€', '502.700\u00a0€', '84\u00a0%'])
      expect(html).toContain(text);
    for (const path of ['escrituras.pdf', 'estatutos.pdf', 'plan.pdf'])
      expect(html).toContain(`href="/downloads/${path}"`);
    for (const text of ['De 1994', 'Refundidos', 'Plan 2026', 'Lo previsto']) expect(html).toContain(text);
  });
});

it('a document has no description instead of a repeated title', () => {
  const view = { escrituras: file('e.pdf', 'Escritura', ''), estatutos: null, files: [], accounts: [], address: '/' };
  const html = render(TransparencyPage(view as never));
  expect(html).not.toContain('<p>Escritura</p>');
  expect(html).toContain('El documento no está disponible en este momento.');
});

describe('the town', () => {
  const town = {
    historyContent: toHtml('<p>H</p>'),
    cityContent: toHtml('<p>C</p>'),
    interestPlacesContent: toHtml('<p>L</p>'),
    freeContent: null,
    video: '',
    images: [picture('torre.jpg', 'La torre'), picture('cueva.jpg', 'Las cuevas')],
  };

  it('has Historia, La ciudad and Lugares de interés, with captioned images', () => {
    const html = render(TownPage({ town } as never));
    expect(headings(html)).toEqual(['Historia', 'La ciudad', 'Lugares de interés']);
    expect([...html.matchAll(/<figcaption[^>]*>(.*?)<\/figcaption>/g)].map(([, text]) => text)).toEqual([
      'La torre',
      'Las cuevas',
    ]);
    expect(html).not.toContain('<iframe');
  });

  it('shows all its images in the gallery, also a single one without texts', () => {
    const [image] = town.images;
    const bare = { ...town, historyContent: null, cityContent: null, interestPlacesContent: null };
    const show = (images: object) => render(TownPage({ town: { ...bare, images } } as never));
    expect([[], [image], town.images].map((images) => show(images).includes('Pronto'))).toEqual([true, false, false]);
    expect(show([image]).match(/<img /g)).toHaveLength(1);
    expect(show([image])).toMatch(/<a [^>]*href="\/images\/torre.jpg"/);
    expect(render(TownPage({ town } as never))).toMatch(/<a [^>]*href="\/images\/torre.jpg"/);
  });

  it('has a video and free content only if there are any', () => {
    const more = { ...town, video: 'https://www.youtube.com/watch?v=abcdefghijk', freeContent: toHtml('<p>Libre</p>') };
    const html = render(TownPage({ town: more } as never));
    expect(html).toContain('/video/abcdefghijk');
    expect(html).toContain('Libre');
  });
});
