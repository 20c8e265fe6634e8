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
  it('finds no issues in the fixture', async () => {
    expect(await mistakesOf({})).toEqual([]);
  });

  it('separates captions and document titles with full stops in the search text', async () => {
    const { items } = readContent(await readChangedFixture({}), NOW, await readPages());
    const news = items.find(({ kind, id }) => kind === 'news' && id === 'torre-abierta');
    expect(news?.search?.body).toMatch(/las becas\. La torre desde la cuesta\. Memoria/);
  });

  it('removes hashes from redirect targets, since browsers cache redirects permanently', async () => {
    const redirects =
      '- { from: /a, to: /downloads/estatutos.pdf }\n- { from: /b, to: "/downloads/estatutos.0123456789.pdf#page=2" }';
    const folder = await readChangedFixture({ 'redirects.yaml': redirects });
    const { items, issues } = readContent(folder, NOW, await readPages());
    expect(issues).toEqual([]);
    expect(items.filter(({ kind }) => kind === 'redirect').map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        { from: '/a', to: '/downloads/estatutos.pdf' },
        { from: '/b', to: '/downloads/estatutos.pdf#page=2' },
      ]),
    );
  });

  // One file is changed or added; exactly one issue names the location and the mistake.
  it.each<[string, string, string | undefined, string]>([
    ['a single synonym', 'search.yaml', 'synonyms: [vino]', 'search.yaml:1: «vino» debe ser una lista'],
    ['a synonym of two words', 'search.yaml', 'synonyms: ["vino, vino tinto"]', 'search.yaml:1: «vino, vino tinto»'],
    [
      'a pin to a page that does not exist',
      'search.yaml',
      'pins: [{ page: /nada, texts: [x] }]',
      'search.yaml:1: «page»: No hay ninguna página «/nada»',
    ],
    ['a missing title', NEWS, news('subtitle: Una más\nimage: partitura'), `${NEWS}:2: Falta «title»`],
    ['an empty title', NEWS, news('title:\nsubtitle: Una\nimage: partitura'), `${NEWS}:2: Falta «title»`],
    ['an unknown key', NEWS, news(`${GOOD}\nsubtitulo: x`), `${NEWS}:5: «subtitulo» no es una clave`],
    ['a duplicate key', NEWS, news(`${GOOD}\ntitle: Otra`), `${NEWS}:5: Esta clave está dos veces`],
    [
      'broken YAML',
      NEWS,
      news(`${GOOD}\ntags: [a`),
      `${NEWS}:5: Los espacios del principio de la línea no cuadran con los de las vecinas, o antes falta el cierre`,
    ],
    ['a colon in a text', NEWS, news(`${GOOD}\ntags: a: b`), `${NEWS}:5: La línea lleva dos puntos más de una vez`],
    ['a tab character', NEWS, news(`${GOOD}\nimages:\n\t- a`), `${NEWS}:6: La línea empieza con un tabulador`],
    ['no front matter', NEWS, 'Texto.', `${NEWS}:1: Faltan las claves del principio`],
    [
      'an unknown image',
      NEWS,
      news('title: N\nsubtitle: S\nimage: nada'),
      `${NEWS}:4: «image»: No hay ninguna imagen «nada»`,
    ],
    ['an unknown document', NEWS, news(`${GOOD}\nfiles: [nada.pdf]`), `${NEWS}:5: No hay ningún documento «nada.pdf»`],
    ['a bad tag', NEWS, news(`${GOOD}\ntags: [Música]`), `${NEWS}:5: «tags»: «Música» no puede ser un identificador`],
    ['a text for a list', NEWS, news(`${GOOD}\ntags: musica`), `${NEWS}:5: «tags» debe ser una lista`],
    ['a bad gallery', NEWS, news(`${GOOD}\nimages: [partitura]`), `${NEWS}:5: «images» debe ser una lista de entradas`],
    [
      'a first-level heading',
      NEWS,
      news(GOOD, 'Texto.\n\n# Título'),
      `${NEWS}:8: Los títulos de un texto empiezan por «##»`,
    ],
    [
      'a broken link',
      NEWS,
      news(GOOD, 'Uno.\n\n[aquí](/formacion/nada)'),
      `${NEWS}:8: El enlace «/formacion/nada» no lleva a ninguna parte`,
    ],
    ['a link without slash', NEWS, news(GOOD, '[aquí](noticias)'), `${NEWS}:6: «noticias» no es una dirección`],
    ['a bad download', NEWS, news(GOOD, '[pdf](/downloads/nada.pdf)'), `${NEWS}:6: El enlace «/downloads/nada.pdf»`],
    [
      'an image from another site',
      NEWS,
      news(GOOD, '![x](https://a.example/x.jpg)'),
      `${NEWS}:6: La imagen «https://a.example/x.jpg»`,
    ],
    [
      'an invalid date in a file name',
      'news/2026-02-30-nueva.md',
      news(GOOD),
      'news/2026-02-30-nueva.md:1: El nombre del archivo de una noticia',
    ],
    ['a bad id', 'news/2026-01-01-Año.md', news(GOOD), 'news/2026-01-01-Año.md:1: «Año» no puede ser un identificador'],
    [
      'a duplicate id',
      'news/2026-01-01-torre-abierta.md',
      news(GOOD),
      'news/2026-03-05-torre-abierta.md:1: El identificador «torre-abierta» ya es el de',
    ],
    [
      'a bad event date',
      'events/a.md',
      news('name: A\ntitle: A\nlocation: L\ninfo: I\nimage: partitura\ndate: mañana'),
      'events/a.md:7: «date»: «mañana» no es una fecha',
    ],
    [
      'an end before the date',
      'events/a.md',
      news('name: A\ntitle: A\nlocation: L\ninfo: I\nimage: partitura\ndate: +2d\nend: +1d'),
      'events/a.md:8: «end» es anterior a «date»',
    ],
    [
      'an end without date',
      'events/a.md',
      news('name: A\ntitle: A\nlocation: L\ninfo: I\nimage: partitura\nend: +1d'),
      'events/a.md:7: «end» necesita una «date»',
    ],
    [
      'a bad status',
      'events/a.md',
      news('name: A\ntitle: A\nlocation: L\ninfo: I\nimage: partitura\nstatus: full'),
      'events/a.md:7: «status» debe ser',
    ],
    [
      'an unknown area',
      'areas/deporte/index.md',
      news('title: Deporte'),
      'areas/deporte/index.md:1: «deporte» no es un área de trabajo',
    ],
    [
      'a missing area',
      'areas/social/index.md',
      undefined,
      'areas/social/index.md:1: Falta la página de esta área de trabajo',
    ],
    [
      'a page without parent',
      'areas/social/a/b.md',
      news('title: B'),
      'areas/social/a/b.md:1: Falta la página de la que cuelga esta',
    ],
    [
      'a sixth level',
      'areas/formacion/becas/universitarias/solicitud/plazos/prorroga/a.md',
      news('title: A'),
      'areas/formacion/becas/universitarias/solicitud/plazos/prorroga/a.md:1: Esta página está 6 niveles',
    ],
    [
      'a duplicate page',
      'areas/formacion/becas.md',
      news('title: B'),
      'areas/formacion/becas/index.md:1: Esta página está dos veces',
    ],
    [
      'a duplicate page id',
      'areas/social/becas.md',
      news('title: B'),
      'areas/social/becas.md:1: El identificador «becas» ya es el de',
    ],
    [
      'a project with the id of a page',
      'projects/becas.md',
      news('name: B\ndescription: D\nimage: partitura'),
      'projects/becas.md:1: El identificador «becas» ya es el de',
    ],
    [
      'an invalid flag',
      'areas/social/a.md',
      news('title: A\nshowImageHeader: si'),
      'areas/social/a.md:3: «showImageHeader» debe ser true (sí) o false (no)',
    ],
    ['a missing file', 'trustees.yaml', undefined, 'trustees.yaml:1: Falta este archivo'],
    ['a missing page', 'about.md', undefined, 'about.md:1: Falta este archivo'],
    ['a text for a list of entries', 'trustees.yaml', 'nada', 'trustees.yaml:1: Este archivo debe ser una lista'],
    [
      'an unknown icon',
      'impulsamos.yaml',
      '- { name: A, icon: nada, content: B }',
      'impulsamos.yaml:1: «icon»: «nada» no es un icono',
    ],
    [
      'a button with a broken link',
      'carousel.yaml',
      '- name: A\n  image: partitura\n  buttonUrl: /nada',
      'carousel.yaml:3: El enlace «/nada» no lleva a ninguna parte',
    ],
    [
      'a link that is not a video',
      'home.yaml',
      'video: https://a.example/v',
      'home.yaml:1: «video»: «https://a.example/v» no es el enlace de un vídeo',
    ],
    [
      'a missing poster image',
      'home.yaml',
      'video: https://youtu.be/aB3dE5fG7hI\nvideoImage: nada.svg',
      'home.yaml:2: La imagen del vídeo, «nada.svg», no existe',
    ],
    [
      'a removed page with a redirect target',
      'redirects.yaml',
      '- { from: /a, to: /inicio, gone: true }',
      'redirects.yaml:1: Lo que ya no existe',
    ],
    [
      'an alias that is a page',
      'areas/formacion/becas/escolares.md',
      '---\ntitle: Escolares\naliases: [/noticias]\n---\n',
      'areas/formacion/becas/escolares.md:3: «aliases»: «/noticias» es la dirección de una página, que nadie podría abrir. Bórrela de ahí.',
    ],
    [
      'an alias that is not a path',
      'areas/formacion/becas/escolares.md',
      '---\ntitle: Escolares\naliases: [becas]\n---\n',
      'areas/formacion/becas/escolares.md:3: «aliases»: «becas» debe ser una ruta',
    ],
    [
      'an alias with a fragment identifier',
      'areas/formacion/becas/escolares.md',
      '---\ntitle: Escolares\naliases: ["/becas#plazos"]\n---\n',
      'areas/formacion/becas/escolares.md:3: «aliases»: «/becas#plazos» no se encontraría',
    ],
    [
      'an alias that is there twice',
      'areas/formacion/becas/escolares.md',
      '---\ntitle: Escolares\naliases: [/becas, /Becas]\n---\n',
      'areas/formacion/becas/escolares.md:3: «aliases»: «/Becas» está dos veces, aquí o en otra entrada.',
    ],
    ['a bad redirect', 'redirects.yaml', '- { from: viejo, to: /nada }', 'redirects.yaml:1: «from» debe ser una ruta'],
    [
      'a redirect of a page',
      'redirects.yaml',
      '- { from: /noticias, to: /eventos }',
      'redirects.yaml:1: «/noticias» es la dirección de una página',
    ],
    [
      'a duplicate redirect',
      'redirects.yaml',
      '- { from: /a, to: /eventos }\n- { from: /a, to: /noticias }',
      'redirects.yaml:2: «/a» está redirigida dos veces',
    ],
    [
      'an alias that is redirected elsewhere',
      'areas/formacion/becas/escolares.md',
      '---\ntitle: Escolares\naliases: [/Index.php]\n---\n',
      'redirects.yaml:1: «/index.php» es la dirección corta de una página (aliases). Borre esta redirección.',
    ],
    [
      'an image without a description',
      'images/images.yaml',
      'partitura.svg: { alt: A, credit: B, licence: C }',
      'images/images.yaml:1: «logo-01.svg» está en images/ y no está descrito',
    ],
    ['an unused file', 'noticias/a.md', 'Texto.', 'noticias/a.md:1: Este archivo no lo usa nadie'],
  ])('reports %s', async (_what, file, text, expected) => {
    const issues = await mistakesOf({ [file]: text });
    expect(issues.filter((issue) => issue.startsWith(expected))).toHaveLength(1);
  });

  it('reports an image without alternative text, and an entry without a file', async () => {
    const folder = await readChangedFixture({});
    const list = folder.texts.get('images/images.yaml') ?? '';
    const changed = list.replace('alt: Hoja de música, ', '').concat('nada.svg: { alt: A, credit: B, licence: C }\n');
    expect(await mistakesOf({ 'images/images.yaml': changed })).toEqual([
      'images/images.yaml:2: Falta «alt». Añada una línea «alt: …».',
      'images/images.yaml:5: No existe el archivo images/nada.svg. Añádalo o borre esta entrada.',
    ]);
  });

  it('reports all issues in one run, by file and line', async () => {
    const issues = await mistakesOf({ [NEWS]: news('image: nada'), 'events/a.md': 'Texto.' });
    expect(issues.map((issue) => issue.split(': ')[0])).toEqual([
      'events/a.md:1',
      `${NEWS}:2`,
      `${NEWS}:2`,
      `${NEWS}:2`,
    ]);
  });
});
