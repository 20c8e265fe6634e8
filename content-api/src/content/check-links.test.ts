import type { DeclaredPage } from '@site/contract/declared-page';
import { describe, expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from './read-content.ts';
import { formatIssue } from './source/issues.ts';

const issuesOf = async (...former: readonly string[]) => {
  const text = former.map((from) => `- { from: "${from}", to: /eventos }\n`).join('');
  return readContent(await readChangedFixture({ 'redirects.yaml': text }), NOW, await readPages()).issues.map(
    formatIssue,
  );
};

// The site looks up former addresses in this way, and only if no page has the address.
it.each(['/noticias/', '/Noticias', '/NOTICIAS/torre-abierta', '/noti%63ias'])(
  'reports that %s is a page in another spelling',
  async (from) =>
    expect(await issuesOf(from)).toEqual([expect.stringContaining(`«${from}» es la dirección de una página`)]),
);

it.each(['/Agenda', '/agenda/', '/agend%61'])(
  'reports that %s is redirected already in another spelling',
  async (from) =>
    expect(await issuesOf('/agenda', from)).toEqual([
      expect.stringContaining(`redirects.yaml:2: «${from}» está redirigida dos veces`),
    ]),
);

it('accepts a file in another spelling, which the site does not find', async () =>
  expect(await issuesOf('/downloads/Estatutos.pdf')).toEqual([]));

it('accepts addresses that differ in their query, or that are not valid', async () =>
  expect(await issuesOf('/index.php?id=1', '/index.php?id=2', '/50%', '/')).toEqual([
    expect.stringContaining('«/» es la dirección de una página'),
  ]));

it.each(['/?p=123', '/noticias?id=12', '/Noticias/?id=12', '/downloads/estatutos.pdf?v=2'])(
  'reports that %s is a page with any query',
  async (from) =>
    expect(await issuesOf(from)).toEqual([
      expect.stringContaining(`redirects.yaml:1: «${from}» es la dirección de una página, que se abre con cualquier`),
    ]),
);

it.each(['/robots.txt', '/api/x', '/api/mail?x=1', '/video/x', '/metrics', '/sitemap.xml'])(
  'reports that the site itself responds at %s',
  async (from) =>
    expect(await issuesOf(from)).toEqual([expect.stringContaining(`«${from}» no puede llevar a otra parte`)]),
);

it('accepts missing files, and addresses that only resemble those of the site', async () =>
  expect(
    await issuesOf(
      '/downloads/plan-2019.pdf',
      '/images/a.jpg',
      '/video',
      '/metrics/a',
      '/apis/x',
      '/_vti_bin/plan.htm',
    ),
  ).toEqual([]));

it('reports an address with a fragment identifier, which browsers do not send', async () =>
  expect(await issuesOf('/vieja#uno')).toEqual([expect.stringContaining('«/vieja#uno» no se encontraría')]));

describe('a link to a page of a section', () => {
  const library = {
    path: '/biblioteca',
    title: 'Biblioteca',
    description: '',
    ids: 'content',
    contentPage: '',
    tags: [],
  } as const;
  const mistakesWith = async (href: string, pages: readonly DeclaredPage[]) => {
    const file = `---\ntitle: Nueva\nsubtitle: Una más\nimage: partitura\n---\nUn [enlace](${href}).\n`;
    const folder = await readChangedFixture({ 'news/2026-01-01-nueva.md': file });
    return readContent(folder, NOW, [...(await readPages()), ...pages]).issues.map(formatIssue);
  };

  it('is valid as soon as a section declares the page, and not before', async () => {
    expect(await mistakesWith('/biblioteca', [])).toEqual([
      expect.stringContaining('«/biblioteca» no lleva a ninguna parte'),
    ]);
    expect(await mistakesWith('/biblioteca/#libros', [library])).toEqual([]);
  });

  it('is valid for any id below a pattern whose ids are known only to the section', async () => {
    const path = '/biblioteca/:book/:page?';
    expect(await mistakesWith('/biblioteca/quijote', [{ ...library, path }])).toHaveLength(1);
    expect(await mistakesWith('/biblioteca/quijote', [{ ...library, path, ids: 'section' }])).toEqual([]);
    expect(await mistakesWith('/biblioteca/quijote/7', [{ ...library, path, ids: 'section' }])).toEqual([]);
    expect(await mistakesWith('/biblioteca/a/b/c', [{ ...library, path, ids: 'section' }])).toHaveLength(1);
  });

  it('is valid before its section is live if sections.yaml lists the page, and no other below it', async () => {
    const readWith = async (sections: string, href: string) => {
      const file = `---\ntitle: Nueva\nsubtitle: Una más\nimage: partitura\n---\nUn [enlace](${href}).\n`;
      const folder = await readChangedFixture({ 'news/2026-01-01-nueva.md': file, 'sections.yaml': sections });
      const { issues, deadLinks } = readContent(folder, NOW, await readPages());
      return [...issues.map(formatIssue), ...deadLinks.map(({ page }) => page.title)];
    };
    const listed = '- { path: /biblioteca, title: Biblioteca }\n- { path: "/sala/:id", title: Salas }\n';
    expect(await readWith(listed, '/biblioteca/#libros')).toEqual(['Biblioteca']);
    expect(await readWith(listed, '/sala/3')).toEqual(['Salas']);
    expect(await readWith(listed, '/bibloteca')).toEqual([
      expect.stringContaining('«/bibloteca» no lleva a ninguna parte'),
    ]);
    expect(await readWith(listed, '/biblioteca/x')).toHaveLength(1);
    expect(await readWith('- { path: biblioteca, title: Biblioteca }\n', '/eventos')).toEqual([
      expect.stringContaining('sections.yaml:1: «path» debe ser una ruta que empiece por «/»'),
    ]);
    expect(await readWith('- { path: "/a/:(", title: Biblioteca }\n', '/eventos')).toEqual([
      expect.stringContaining('sections.yaml:1: «path» no se entiende'),
    ]);
  });

  it('is reported together with the missing section when no section declares a work area', async () => {
    const folder = await readChangedFixture({});
    expect(readContent(folder, NOW, []).issues.map(formatIssue)).toContainEqual(
      expect.stringMatching(/^areas\/formacion\/index\.md:1: Ninguna sección publicada muestra la página «formacion»/),
    );
  });
});
