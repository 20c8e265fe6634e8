import type { PageRequest } from '@site/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ContactPage } from './pages/contact/ContactPage.tsx';
import { SearchPage } from './pages/search/SearchPage.tsx';
import { loadSearch } from './pages/search/search.loader.ts';

describe('the contact page', () => {
  const contact = { accepted: 0, holder: 'la Fundación', opened: 0, properties: [] };
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <ContactPage {...contact} /> }])} />,
  );

  it("is 'Contacto' and 'Escríbenos' with three fields, one of them for mail, and 'Enviar'", () => {
    expect(html).toMatch(/<h1[^>]*>Contacto<\/h1>/);
    expect(html).toMatch(/<h2[^>]*>Escríbenos<\/h2>/);
    const field = (name: string) => new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(field('mail')).toContain('type="email"');
    const label = (name: string) => {
      const id = / id="([^"]+)"/.exec(field(name))?.[1];
      return new RegExp(`<label[^>]*for="${id}"[^>]*>([^<]+)`).exec(html)?.[1];
    };
    expect(['name', 'mail', 'content'].map(label)).toEqual(['Nombre', 'Correo electrónico', 'Tu mensaje']);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Enviar<\/button>/);
  });
});

describe('the results', () => {
  const result = (id: number) => ({
    url: `/noticias/${id}`,
    type: 'noticia',
    name: `Nombre ${id}`,
    description: '',
    markedName: [{ text: `Nombre ${id}`, marked: false }],
    snippet: [{ text: `Texto ${id}`, marked: true }],
  });

  async function toView(address: string, total: number) {
    const calls: unknown[] = [];
    const api = {
      search: async (text: string, part: object) => {
        calls.push([text, part]);
        const items = [1, 2, 3, 4, 5, 6].map(result);
        return { items, total, correction: null, alternative: null, complete: null, types: [] };
      },
    };
    const view = await loadSearch({ api, url: new URL(`https://x.example${address}`) } as unknown as PageRequest);
    return { calls, html: renderToStaticMarkup(<SearchPage {...view} />) };
  }

  it("are 'Resultados', six at a time, each with address, name and description", async () => {
    const { calls, html } = await toView('/busqueda?fields=torre&pagina=2', 14);
    expect(calls).toEqual([['torre', { offset: 6, limit: 6, types: undefined }]]);
    expect(html).toMatch(/<h1[^>]*>Resultados<\/h1>/);
    expect(html).toContain('<strong>14 resultados.</strong> <span>Mostrando del 7 al 12<');
    for (const shown of ['href="/noticias/3"', 'Nombre 3', 'Texto 3']) expect(html).toContain(shown);
    expect(html).toContain('href="/busqueda?fields=torre&amp;pagina=3"');
  });

  it('nest quotation marks in the text', async () => {
    const { html } = await toView(`/busqueda?fields=${encodeURIComponent('«a» y b')}`, 0);
    expect(html.match(/«[^<]*»/g)).toEqual(expect.arrayContaining(['«“a” y b»']));
    expect(html).not.toContain('««');
  });

  it('are not requested without a text', async () => {
    expect((await toView('/busqueda?fields=+', 0)).calls).toEqual([]);
  });
});
