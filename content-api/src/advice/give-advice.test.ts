import { describe, expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from '../content/read-content.ts';
import { formatIssue } from '../content/source/issues.ts';
import { giveAdvice } from './give-advice.ts';

async function adviceOn(changes: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await readChangedFixture(changes);
  const content = readContent(folder, NOW, await readPages());
  expect(content.issues.map(formatIssue)).toEqual([]);
  return giveAdvice(folder, content, NOW).map(formatIssue);
}

const NEWS = 'news/2026-01-01-nueva.md';
const LONG =
  'Una frase que dice algo, y que lo dice con las palabras que hacen falta para que valga la pena leerla entera hasta el final, sin prisa y sin pausa alguna.';
const news = (body: string, keys = '') =>
  `---\ntitle: Nueva\nsubtitle: Una más\nimage: partitura\n${keys}---\n\n${LONG}\n\n${body}\n`;

describe('advice on the content', () => {
  it.each([
    ['two spaces', news('Uno  dos.'), ':9: Dos espacios seguidos'],
    ['a space before a comma', news('Uno , dos.'), ':9: Un espacio delante de «,»'],
    ['no space after a comma', news('Uno,dos.'), ':9: Falta un espacio en «o,d»'],
    ['straight quotes', news('El "niño" dijo.'), ':9: Comillas rectas: "niño"'],
    ['a full stop inside quotes', news('«Uno. Dos.»'), ':9: Un punto dentro de las comillas'],
    ['three dots', news('Uno... dos.'), ':9: Tres puntos'],
    ['a hyphen as a dash', news('Uno - dos.'), ':9: Un guion en lugar de una raya'],
    ['a repeated word', news('Vino de de lejos.'), ':9: «de de»: la palabra está dos veces'],
    ['no opening question mark', news('Primero.\nVienes?'), ':9: Falta el signo «¿» antes de «?»'],
    ['an unclosed quotation', news('Dijo «sí y se fue.'), ':9: Hay un signo ««» que se abre y no se cierra'],
    ['the second line of a paragraph', news('Uno.\nDos...'), ':10: Tres puntos'],
    [
      'a skipped level of headings',
      news('## Uno\n\nX.\n\n#### Dos'),
      ':13: Un título de nivel 4 después de uno de nivel 2',
    ],
    ['a first heading that is too deep', news('### Uno'), ':9: Un título de nivel 3 después de uno de nivel 1'],
    ['a heading with a full stop', news('## Uno.'), ':9: El título acaba en «.»'],
    ['a link with a meaningless text', news('Lea [aquí](/noticias).'), ':9: El enlace «aquí» no dice'],
    ['an unencrypted link', news('[El archivo](http://a.example)'), ':9: «http://a.example» no está cifrado'],
    ['HTML', news('Uno <b>dos</b>.'), ':9: «<b>» se lee tal cual'],
    ['HTML in a title', news('X.').replace('Nueva', 'La <i>nueva</i>'), ':2: «title»: «<i>» se lee tal cual'],
    ['a link with code', news('[Abrir](javascript:abrir)'), ':9: «[Abrir](javascript:abrir)» se lee tal cual'],
    ['a missing caption', news('X.', 'images:\n  - file: partitura.svg\n'), ':6: Falta «caption» de «partitura.svg»'],
    [
      'a repeated image',
      news('X.', 'images:\n  - { file: partitura.svg, caption: La partitura }\n'),
      ':6: «partitura.svg» sale dos veces en la página',
    ],
    ['quotes in a title', news('X.').replace('Una más', '\'La "seda"\''), ':3: «subtitle»: Comillas rectas'],
    ['a long title', news('X.').replace('Nueva', `N${'u'.repeat(60)}eva`), ':2: «title» tiene 64 caracteres'],
    ['a long description', news('X.').replace('Una más', 'Una '.repeat(45)), ':3: «subtitle» tiene 179 caracteres'],
    ['a short text', news('').replace(LONG, 'Poco.'), ':1: El texto tiene 5 caracteres'],
    ['a duplicate title', news('X.').replace('Nueva', 'La torre reabre tras su restauración'), ': Su título es el de'],
    ['expired content', news('X.', 'publishUntil: 2026-11-01\n'), ':1: «publishUntil» ya ha pasado'],
    [
      'a draft with a date',
      news('X.', 'draft: true\npublishAt: 2027-01-01\n'),
      ':1: Es un borrador, así que «publishAt» no hace nada',
    ],
  ])('reports %s', async (_, text, expected) => {
    const advice = (await adviceOn({ [NEWS]: text })).filter((line) => line.includes(expected));
    expect(advice).toHaveLength(1);
    expect(advice[0]?.startsWith('news/')).toBe(true);
  });

  it('reports a short text and a long title in every folder of pages', async () => {
    const { texts } = await readChangedFixture({});
    const files = [...texts.keys()].filter((file) => /^[a-z]+\/.*\.md$/.test(file) && !file.startsWith('town/'));
    const ofFolders = new Map(files.map((file) => [file.split('/')[0] ?? '', file]));
    expect(ofFolders.size).toBeGreaterThan(5);
    for (const [folder, file] of ofFolders) {
      const [, head = ''] = (texts.get(file) ?? '').split('---\n');
      const long = head.replace(/^(title|name): .*$/gm, `$1: ${'Palabra '.repeat(9)}`);
      const advice = (await adviceOn({ [file]: `---\n${long}---\n\nPoco.\n` })).filter((line) => line.startsWith(file));
      expect(advice.join('\n')).toContain('tiene 71 caracteres; los buscadores');
      // Areas have no text of their own.
      if (folder !== 'areas') expect(advice.join('\n')).toContain('El texto tiene ');
    }
  });

  it('reports a link to a draft', async () =>
    expect(
      await adviceOn({
        [NEWS]: news('X.', 'draft: true\n'),
        'town/free.md': `${LONG}\n\n[Vea](/noticias/nueva).\n`,
      }),
    ).toContainEqual(
      expect.stringContaining('town/free.md:3: El enlace «/noticias/nueva» lleva a algo que ahora no ve nadie'),
    ));

  it('reports skipped files that other programs have left behind', async () => {
    const folder = { ...(await readChangedFixture({})), skipped: ['news/.~lock.a.md#', 'images/Thumbs.db'] };
    const advice = giveAdvice(folder, readContent(folder, NOW, await readPages()), NOW).map(formatIssue);
    for (const file of folder.skipped)
      expect(advice).toContainEqual(expect.stringContaining(`${file}:1: Este archivo se ha pasado por alto`));
  });

  it('accepts correct prose, code, addresses and tables', async () => {
    const text = news(
      '## Uno\n\n¿Vienes? ¡Sí! «Claro», dijo. «¿Sí?». «Vino, pan, etc.» «Los Arcos, S. A.» Dijo (a medias): 1.250 m, 9.30 h, 20-30 €, a las 19:30; y/o `a  b "c" <b>`, 3 < 4 [sic] (así).\n\n' +
        'https://www.youtube.com/watch?v=aB3dE5fG7hI\n\n| A | B |\n| --- | --- |\n| uno | dos |\n\n### Dos\n\n[La agenda](/eventos)',
    );
    expect((await adviceOn({ [NEWS]: text })).filter((line) => line.startsWith(NEWS))).toEqual([]);
  });

  it('reports poor alternative texts of images and missing descriptions of documents', async () => {
    const advice = await adviceOn({
      'images/images.yaml':
        'torre-homenaje.svg: { alt: Foto de la torre, credit: A, licence: B }\n' +
        'partitura.svg: { alt: Papel, credit: A, licence: B }\n' +
        'patrono-01.svg: { alt: La presidenta en su mesa, credit: A, licence: B }\n' +
        'logo-01.svg: { alt: La presidenta en su mesa, credit: A, licence: B }\n',
      'documents/documents.yaml':
        'memoria-2025.pdf: { title: Memoria }\nestatutos.pdf: { title: E, description: X }\nescrituras.pdf: { title: E, description: X }\n',
    });
    for (const line of [
      'images/images.yaml:1: «alt» empieza diciendo que es una imagen',
      'images/images.yaml:2: «alt» es muy corto: «Papel»',
      'images/images.yaml:4: «alt» es el mismo que el de «patrono-01.svg»',
      'documents/documents.yaml:1: Falta «description» de «memoria-2025.pdf»',
    ])
      expect(advice).toContainEqual(expect.stringContaining(line));
  });

  it.each([
    ['nothing', 'town/free.md', 'Texto.', true],
    [
      'a slide',
      'carousel.yaml',
      '- { name: A, image: partitura, buttonUrl: /downloads/bases.pdf, buttonText: B }',
      false,
    ],
    [
      'a trustee',
      'trustees.yaml',
      '- { name: A, position: B, image: partitura, content: "[C](/downloads/bases.pdf)" }',
      false,
    ],
    [
      'a notice',
      'notices.yaml',
      '- { text: A, from: 2026-11-01, until: 2099-01-01, link: /downloads/bases.pdf }',
      false,
    ],
    ['a redirect', 'redirects.yaml', '- { from: /bases, to: /downloads/bases.pdf }', false],
  ])('considers a document offered by %s', async (_what, file, text, isUnused) => {
    const list = 'documents/documents.yaml';
    const given = await readChangedFixture({ [file]: text });
    const [binary] = [...given.binaries].flatMap(([name, found]) =>
      name.endsWith('/memoria-2025.pdf') ? [found] : [],
    );
    if (!binary) throw new Error('the fixture has no such document');
    const folder = {
      ...given,
      texts: new Map([
        ...given.texts,
        [list, `${given.texts.get(list)}\nbases.pdf: { title: Bases, description: X }\n`],
      ]),
      binaries: new Map([...given.binaries, ['documents/bases.pdf', { ...binary, path: 'documents/bases.pdf' }]]),
    };
    const content = readContent(folder, NOW, await readPages());
    expect(content.issues.map(formatIssue)).toEqual([]);
    const advice = giveAdvice(folder, content, NOW).map(formatIssue).join('\n');
    expect(advice.includes('Ninguna página ofrece el documento «bases.pdf»')).toBe(isUnused);
  });

  it('reports missing properties that the law requires, and expired notices', async () => {
    const advice = await adviceOn({
      'site.yaml': 'name: F\nproperties: []\n',
      'notices.yaml': '- { text: Cerrado, from: 2026-11-01, until: 2026-11-02 }\n',
    });
    for (const name of ['mail', 'phone', 'address', 'nif', 'registro', 'accesibilidad-declaracion'])
      expect(advice).toContainEqual(expect.stringContaining(`site.yaml:1: Falta la propiedad «${name}»`));
    expect(advice).toContainEqual(expect.stringContaining('notices.yaml:1: El aviso 1 ya ha pasado'));
  });
});
