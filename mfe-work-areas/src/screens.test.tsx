import type { PageRequest } from '@site/contract';
import type { DescribedPage } from '@site/contract/server-part';
import { ApiError } from '@site/shared-ui/api';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AREAS } from './areas.ts';
import { AreaPage } from './pages/area/AreaPage.tsx';
import { createAreaLoader } from './pages/area/area.loader.ts';
import { GenericPage } from './pages/generic-page/GenericPage.tsx';
import { createGenericPageLoader } from './pages/generic-page/generic-page.loader.ts';
import { ProjectsPage } from './pages/projects/ProjectsPage.tsx';
import { describeGenericPage } from './server/descriptions.ts';
import { SubPageCards } from './sub-pages/SubPageCards.tsx';

const render = (page: ReactNode) => renderToStaticMarkup(page);
const url = new URL('https://sitio.example/formacion/a');

describe('a work area', () => {
  it.each([
    ['research', 'investigacion', ['investigacion']],
    ['training', 'formacion', ['formacion']],
    ['heritage', 'restoration', ['restauracion', 'patrimonio']],
    ['social', 'social', ['social', 'colaboracion']],
    ['activities', 'actividades', undefined],
  ] as const)('%s shows the list of %s, and news and events of its tags', async (name, parent, tags) => {
    const listed: string[] = [];
    const related: unknown[] = [];
    const api = { subPages: async (id: string) => listed.push(id) && [], page: async () => null };
    const loadFragment = async (fragment: string, props: { tags: readonly string[] }) =>
      related.push([fragment, props.tags]);
    await createAreaLoader(AREAS[name])({ api, url, loadFragment } as unknown as PageRequest);
    expect(listed).toEqual([parent]);
    expect(related).toEqual(
      tags
        ? [
            ['mfe-news-events/related-news', tags],
            ['mfe-news-events/related-events', tags],
          ]
        : [],
    );
  });
});

it("shows 'No hay elementos para mostrar.' for an empty list", () => {
  expect(render(ProjectsPage({ projects: [] } as never))).toContain('No hay elementos para mostrar.');
  const area = { area: AREAS.training, address: '/formacion', subPages: [], subtitle: '', image: null, content: null };
  expect(render(AreaPage({ ...area, news: null, events: null } as never))).toContain('No hay elementos para mostrar.');
});

it('a sub-page without a subtitle shows its description below', () => {
  const text = { title: 'Becas', subtitle: '', description: 'Para músicos' };
  const pages = [{ id: 'becas', ...text, style: '', image: null, content: null }];
  const html = render(<SubPageCards pages={pages as never} toHref={(id) => `/formacion/${id}`} address="/formacion" />);
  expect(html.match(/Becas/g)).toHaveLength(1);
  expect(html).toContain('Para músicos');
});

describe('a generic page', () => {
  const page = (given: object) => ({
    id: 'a',
    title: 'Título',
    subtitle: '',
    showImageHeader: false,
    blogTagsTitle: '',
    eventTagsTitle: '',
    events: [],
    blogEntries: [],
    image: { name: 'torre.jpg', alt: '', credit: '' },
    content: { __html: '<p>Texto</p>' },
    files: [],
    images: [],
    subPages: [],
    ...given,
  });
  const show = async (given: object) => {
    const load = createGenericPageLoader('formacion', async () => page(given) as never);
    return render(GenericPage(await load({ api: {}, params: { id1: 'a' }, url } as unknown as PageRequest)));
  };
  const sub = (id: string, style: string) => ({
    id,
    title: id,
    subtitle: '',
    description: '',
    style,
    image: null,
    content: { __html: '<p>x</p>' },
  });

  it('shows the page of the last of up to five ids', async () => {
    const load = createGenericPageLoader('formacion', async (_api, id) => page({ id }) as never);
    const ids = { id1: 'a', id2: 'b', id3: 'c', id4: 'd', id5: 'e' };
    const found = await load({ api: {}, params: ids, url } as unknown as PageRequest);
    expect(found.page.id).toBe('e');
    expect(found.ancestors.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    const { id5: _, ...four } = ids;
    expect((await load({ api: {}, params: four, url } as unknown as PageRequest)).page.id).toBe('d');
  });

  it('shows the id of a page above it that has no title', async () => {
    const load = createGenericPageLoader('formacion', async (_api, id) => page({ id, title: '' }) as never);
    const url = new URL('https://sitio.example/formacion/a/b');
    const view = await load({ api: {}, params: { id1: 'a', id2: 'b' }, url } as unknown as PageRequest);
    expect(view.ancestors).toEqual([{ id: 'a', title: 'a' }]);
  });

  it('never shows ids above it that have no page, which anyone can invent', async () => {
    const load = createGenericPageLoader('formacion', async (_api, id) => {
      if (id === 'texto inventado') throw new ApiError('not-found', '/api/pages/{id}', 'status 404');
      return page({ id, title: `Title of ${id}`, subPages: [sub('below', '')] }) as never;
    });
    const address = new URL('https://sitio.example/FORMACION/texto%20inventado/a/b?pagina=1');
    const params = { id1: 'texto inventado', id2: 'a', id3: 'b' };
    const view = await load({ api: {}, params, url: address } as unknown as PageRequest);
    const described = describeGenericPage(view, { site: { url: '', name: '' }, url: address } as DescribedPage);
    const html = render(GenericPage(view));
    expect(`${html}${JSON.stringify(described)}`).not.toMatch(/texto(?: |%20)inventado/);
    expect(html).toContain('href="/formacion/a/b/below"');
    expect(described).toMatchObject({
      canonical: '/formacion/a/b',
      breadcrumb: [{ href: '/formacion' }, { label: 'Title of a', href: '/formacion/a' }],
    });
  });

  it('is not called empty beside its subtitle', async () => {
    expect(await show({ content: null })).toContain('Pronto publicaremos');
    expect(await show({ content: null, subtitle: 'Cien voces' })).not.toContain('Pronto publicaremos');
  });

  it('shows its header image only with showImageHeader', async () => {
    expect(await show({})).not.toContain('torre.jpg');
    expect(await show({ showImageHeader: true })).toContain('torre.jpg');
  });

  it('shows embedded sub-pages as sections with alternating grey backgrounds, others as cards', async () => {
    const html = await show({
      subPages: [sub('uno', 'embedded'), sub('dos', 'x embedded'), sub('tres', 'embedded'), sub('otra', '')],
    });
    const parts = [...html.matchAll(/<section class="part ?(tinted)? *" aria-labelledby="(\w+)"/g)].map(
      ([, tint, id]) => [id, tint === 'tinted'],
    );
    expect(parts).toEqual([
      ['uno', true],
      ['dos', false],
      ['tres', true],
      ['apartados', false],
    ]);
    expect(html).toContain('href="/formacion/a/otra"');
    expect(html).not.toContain('href="/formacion/a/uno"');
  });

  it('has files, gallery, news, events and subtitle only when it has data for them', async () => {
    const html = await show({ content: null });
    for (const absent of ['/downloads/', '<figure', 'Noticias relacionadas', 'Próximos eventos', 'No hay elementos'])
      expect(html).not.toContain(absent);
  });
});
