import { defineFrameServerPart } from '@site/contract/frame/server-part';
import type { DescribedPage } from '@site/contract/server-part';
import { describe, expect, it } from 'vitest';
import { renderDocument } from '../html/document.ts';
import { describePage } from './describe-page.ts';

const HOSTILE = '</script><script>alert(1)</script><!-- "\'> \u2028';

const frame = defineFrameServerPart({
  createApi: () => {
    throw new Error('no page is loaded here');
  },
  loadName: async () => HOSTILE,
  toName: (name: string) => name,
  describe: (name: string, site) => [{ '@type': 'Organization', name, url: site.url }],
  home: { label: HOSTILE, href: '/' },
  pages: { gone: { title: '', Page: () => null }, offline: null },
});
const section = { name: 'mfe-a', routes: [{ id: 'r', path: '/a/:id?/:part?' }] } as never;

const describeWith = (
  toDescription: (view: unknown, page: DescribedPage) => object,
  problems: unknown[] = [],
  url = 'https://sitio.example/a/?x=1',
) =>
  describePage({
    siteUrl: 'https://sitio.example',
    url: new URL(url),
    frame,
    layout: HOSTILE,
    locale: 'es-ES',
    meta: { title: HOSTILE, description: HOSTILE },
    page: { id: 'mfe-a/r', handle: null, data: null },
    owner: { section, route: 'r' },
    cards: true,
    loadServerPart: async () => ({ resources: {}, describe: { r: toDescription } }),
    report: (error) => void problems.push(error),
  });

const toHtml = (description: Awaited<ReturnType<typeof describeWith>>) =>
  renderDocument({
    site: { lang: 'es', icon: '/icon.svg' },
    meta: { title: HOSTILE, description: HOSTILE, noindex: false },
    description,
    css: [],
    body: '',
    boot: null,
    bootScript: '',
  } as unknown as Parameters<typeof renderDocument>[0]);

describe('the description of a page', () => {
  it('cannot be escaped by any text of the content', async () => {
    const description = await describeWith(() => ({
      canonical: `/a?${HOSTILE}`,
      alternates: [{ type: HOSTILE, title: HOSTILE, href: HOSTILE }],
      breadcrumb: [{ label: HOSTILE, href: '/b' }],
      structured: [{ '@type': 'NewsArticle', headline: HOSTILE }],
    }));
    const html = toHtml(description);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!-- ');
    const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(description.graph);
    expect(JSON.stringify(description.graph).split('alert(1)').length - 1).toBeGreaterThan(4);
  });

  it.each([
    ['/a/?x=1', '/a', '?x=1'],
    ['/A', '/a', ''],
    ['/A/Id%20%C3%B1/a&b/', '/a/Id%20%C3%B1/a%26b', ''],
  ])('of %s has the declared address, without a trailing slash', async (opened, path, query) => {
    const site = 'https://sitio.example';
    const { head } = await describeWith(() => ({}), [], site + opened);
    expect(head.canonical).toBe(site + path);
    expect(new Map(head.properties).get('og:image')).toBe(`${site}/images/compartir${path}.jpg`);
    const paged = await describeWith((_, { url }) => ({ canonical: url.pathname + url.search }), [], site + opened);
    expect(paged.head.canonical).toBe(site + path + query);
  });

  it('is omitted if its section fails to provide it', async () => {
    const problems: unknown[] = [];
    const { head, graph } = await describeWith(() => {
      throw new Error('broken');
    }, problems);
    expect(problems).toEqual([new Error('broken')]);
    expect(head.canonical).toBe('https://sitio.example/a');
    expect(JSON.stringify(graph)).toContain('BreadcrumbList');
  });
});
