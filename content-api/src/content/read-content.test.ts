import type { DeclaredPage } from '@site/contract/declared-page';
import { describe, expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from './read-content.ts';
import { formatIssue } from './source/issues.ts';

async function mistakesOf(changes: Readonly<Record<string, string | undefined>>): Promise<readonly string[]> {
  return readContent(await readChangedFixture(changes), NOW, await readPages()).issues.map(formatIssue);
}

const NEWS = 'news/2026-01-01-nueva.md';
const news = (frontMatter: string, body = 'Texto.'): string => `---\n${frontMatter}\n---\n${body}\n`;
const GOOD = 'title: Nueva\nsubtitle: Una más\nimage: partitura';

describe('readContent', () => {
  it('finds no mistake in the fixture', async () => {
    expect(await mistakesOf({})).toEqual([]);
  });

  // One file changed or added, and the one line that names what is wrong, where.
  it.each<[string, string, string | undefined, string]>([
    ['a missing title', NEWS, news('subtitle: Una más\nimage: partitura'), `${NEWS}:2: "title" is missing`],
    ['an empty title', NEWS, news('title:\nsubtitle: Una\nimage: partitura'), `${NEWS}:2: "title" is missing`],
    ['an unknown key', NEWS, news(`${GOOD}\nsubtitulo: x`), `${NEWS}:5: "subtitulo" is not a known key`],
    ['a key twice', NEWS, news(`${GOOD}\ntitle: Otra`), `${NEWS}:5: This is not readable as YAML`],
    ['broken YAML', NEWS, news(`${GOOD}\ntags: [a`), `${NEWS}:5: This is not readable as YAML`],
    ['no front matter', NEWS, 'Texto.', `${NEWS}:1: The front matter is missing`],
    ['an unknown image', NEWS, news('title: N\nsubtitle: S\nimage: nada'), `${NEWS}:4: There is no picture "nada"`],
    ['an unknown document', NEWS, news(`${GOOD}\nfiles: [nada.pdf]`), `${NEWS}:5: There is no document "nada.pdf"`],
    ['a bad tag', NEWS, news(`${GOOD}\ntags: [Música]`), `${NEWS}:5: "Música" cannot be an id`],
    ['a text for a list', NEWS, news(`${GOOD}\ntags: musica`), `${NEWS}:5: "tags" must be a list`],
    ['a bad gallery', NEWS, news(`${GOOD}\nimages: [partitura]`), `${NEWS}:5: "images" must be a list of entries`],
    [
      'a first-level heading',
      NEWS,
      news(GOOD, 'Texto.\n\n# Título'),
      `${NEWS}:8: Headings inside a text begin with "##"`,
    ],
    [
      'a dead link',
      NEWS,
      news(GOOD, 'Uno.\n\n[aquí](/formacion/nada)'),
      `${NEWS}:8: The link "/formacion/nada" leads nowhere`,
    ],
    ['a link without slash', NEWS, news(GOOD, '[aquí](noticias)'), `${NEWS}:6: "noticias" is no address`],
    ['a dead download', NEWS, news(GOOD, '[pdf](/downloads/nada.pdf)'), `${NEWS}:6: The link "/downloads/nada.pdf"`],
    [
      'a picture of elsewhere',
      NEWS,
      news(GOOD, '![x](https://a.example/x.jpg)'),
      `${NEWS}:6: The picture "https://a.example/x.jpg"`,
    ],
    [
      'a day that is none',
      'news/2026-02-30-nueva.md',
      news(GOOD),
      'news/2026-02-30-nueva.md:1: The name of a news file',
    ],
    ['a bad id', 'news/2026-01-01-Año.md', news(GOOD), 'news/2026-01-01-Año.md:1: "Año" cannot be an id'],
    [
      'an id twice',
      'news/2026-01-01-torre-abierta.md',
      news(GOOD),
      'news/2026-03-05-torre-abierta.md:1: The news id "torre-abierta" is already that of',
    ],
    [
      'a bad event date',
      'events/a.md',
      news('name: A\ntitle: A\nlocation: L\ninfo: I\nimage: partitura\ndate: mañana'),
      'events/a.md:7: "mañana" is no date',
    ],
    [
      'an end before the date',
      'events/a.md',
      news('name: A\ntitle: A\nlocation: L\ninfo: I\nimage: partitura\ndate: +2d\nend: +1d'),
      'events/a.md:8: "end" is before "date"',
    ],
    [
      'an end without date',
      'events/a.md',
      news('name: A\ntitle: A\nlocation: L\ninfo: I\nimage: partitura\nend: +1d'),
      'events/a.md:7: "end" needs a "date"',
    ],
    [
      'a bad status',
      'events/a.md',
      news('name: A\ntitle: A\nlocation: L\ninfo: I\nimage: partitura\nstatus: full'),
      'events/a.md:7: "status" must be',
    ],
    [
      'an unknown area',
      'areas/deporte/index.md',
      news('title: Deporte'),
      'areas/deporte/index.md:1: "deporte" is no work area',
    ],
    [
      'a missing area',
      'areas/social/index.md',
      undefined,
      'areas/social/index.md:1: The page of this work area is missing',
    ],
    [
      'a page without parent',
      'areas/social/a/b.md',
      news('title: B'),
      'areas/social/a/b.md:1: The page above this one is missing',
    ],
    [
      'a sixth level',
      'areas/formacion/becas/universitarias/solicitud/plazos/prorroga/a.md',
      news('title: A'),
      'areas/formacion/becas/universitarias/solicitud/plazos/prorroga/a.md:1: This page lies 6 levels',
    ],
    [
      'a page twice',
      'areas/formacion/becas.md',
      news('title: B'),
      'areas/formacion/becas/index.md:1: This page exists twice',
    ],
    [
      'a page id twice',
      'areas/social/becas.md',
      news('title: B'),
      'areas/social/becas.md:1: The page id "becas" is already that of',
    ],
    [
      'a project with the id of a page',
      'projects/becas.md',
      news('name: B\ndescription: D\nimage: partitura'),
      'projects/becas.md:1: The page id "becas" is already that of',
    ],
    [
      'a flag that is none',
      'areas/social/a.md',
      news('title: A\nshowImageHeader: si'),
      'areas/social/a.md:3: "showImageHeader" must be true or false',
    ],
    ['a missing file', 'trustees.yaml', undefined, 'trustees.yaml:1: This file is missing'],
    ['a missing page', 'about.md', undefined, 'about.md:1: This file is missing'],
    ['a text for a list of entries', 'trustees.yaml', 'nada', 'trustees.yaml:1: This file must be a list'],
    [
      'an unknown icon',
      'impulsamos.yaml',
      '- { name: A, icon: nada, content: B }',
      'impulsamos.yaml:1: "nada" is no icon',
    ],
    [
      'a dead button',
      'carousel.yaml',
      '- name: A\n  image: partitura\n  buttonUrl: /nada',
      'carousel.yaml:3: The link "/nada" leads nowhere',
    ],
    [
      'a video that is none',
      'home.yaml',
      'video: https://a.example/v',
      'home.yaml:1: "https://a.example/v" is no link to a video',
    ],
    [
      'something gone that leads on',
      'redirects.yaml',
      '- { from: /a, to: /inicio, gone: true }',
      'redirects.yaml:1: What is gone leads',
    ],
    [
      'an alias that is a page',
      'areas/formacion/becas/escolares.md',
      '---\ntitle: Escolares\naliases: [/noticias]\n---\n',
      'areas/formacion/becas/escolares.md:3: "/noticias" is the address of a page',
    ],
    [
      'an alias that is no path',
      'areas/formacion/becas/escolares.md',
      '---\ntitle: Escolares\naliases: [becas]\n---\n',
      'areas/formacion/becas/escolares.md:3: "becas" must be a path',
    ],
    ['a bad redirect', 'redirects.yaml', '- { from: viejo, to: /nada }', 'redirects.yaml:1: "from" must be a path'],
    [
      'a redirect of a page',
      'redirects.yaml',
      '- { from: /noticias, to: /eventos }',
      'redirects.yaml:1: "/noticias" is the address of a page',
    ],
    [
      'a redirect twice',
      'redirects.yaml',
      '- { from: /a, to: /eventos }\n- { from: /a, to: /noticias }',
      'redirects.yaml:2: "/a" is redirected twice',
    ],
    [
      'an undescribed picture',
      'images/images.yaml',
      'partitura.svg: { alt: A, credit: B, licence: C }',
      'images/images.yaml:1: "logo-01.svg" lies in images/ but is not described',
    ],
    ['a file that nothing reads', 'noticias/a.md', 'Texto.', 'noticias/a.md:1: Nothing reads this file'],
  ])('reports %s', async (_what, file, text, expected) => {
    const issues = await mistakesOf({ [file]: text });
    expect(issues.filter((issue) => issue.startsWith(expected))).toHaveLength(1);
  });

  it('reports a picture without alternative text, and an entry without picture', async () => {
    const folder = await readChangedFixture({});
    const list = folder.texts.get('images/images.yaml') ?? '';
    const changed = list.replace('alt: Hoja de música, ', '').concat('nada.svg: { alt: A, credit: B, licence: C }\n');
    expect(await mistakesOf({ 'images/images.yaml': changed })).toEqual([
      'images/images.yaml:2: "alt" is missing. Add a line "alt: …".',
      'images/images.yaml:5: There is no file images/nada.svg. Add it, or delete this entry.',
    ]);
  });

  it('reports all mistakes at once, by file and line', async () => {
    const issues = await mistakesOf({ [NEWS]: news('image: nada'), 'events/a.md': 'Texto.' });
    expect(issues.map((issue) => issue.split(': ')[0])).toEqual([
      'events/a.md:1',
      `${NEWS}:2`,
      `${NEWS}:2`,
      `${NEWS}:2`,
    ]);
  });
});

describe('a link to a page of a section', () => {
  const library = { path: '/biblioteca', title: 'Biblioteca', ids: 'content', contentPage: '', tags: [] } as const;
  const mistakesWith = async (href: string, pages: readonly DeclaredPage[]) => {
    const folder = await readChangedFixture({ [NEWS]: news(GOOD, `Un [enlace](${href}).`) });
    return readContent(folder, NOW, [...(await readPages()), ...pages]).issues.map(formatIssue);
  };

  it('leads somewhere as soon as a section declares it, and not before', async () => {
    expect(await mistakesWith('/biblioteca', [])).toEqual([expect.stringContaining('"/biblioteca" leads nowhere')]);
    expect(await mistakesWith('/biblioteca/#libros', [library])).toEqual([]);
  });

  it('leads anywhere below a pattern whose ids the section alone knows', async () => {
    const path = '/biblioteca/:book/:page?';
    expect(await mistakesWith('/biblioteca/quijote', [{ ...library, path }])).toHaveLength(1);
    expect(await mistakesWith('/biblioteca/quijote', [{ ...library, path, ids: 'section' }])).toEqual([]);
    expect(await mistakesWith('/biblioteca/quijote/7', [{ ...library, path, ids: 'section' }])).toEqual([]);
    expect(await mistakesWith('/biblioteca/a/b/c', [{ ...library, path, ids: 'section' }])).toHaveLength(1);
  });

  it('is not the matter where no section declares the work areas: that is told as such', async () => {
    const folder = await readChangedFixture({});
    expect(readContent(folder, NOW, []).issues.map(formatIssue)).toContainEqual(
      expect.stringMatching(/^areas\/formacion\/index\.md:1: No live section declares the page "formacion"/),
    );
  });
});
