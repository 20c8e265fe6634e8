import { describe, expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readMediaCatalog } from './media-catalog.ts';
import { toDescription, toRichText } from './rich-text.ts';
import { Issues } from './source/issues.ts';

async function render(text: string) {
  const issues = new Issues();
  const folder = await readChangedFixture({});
  const context = {
    folder,
    issues,
    media: readMediaCatalog(folder, issues, NOW),
    links: [],
    periods: [],
    formerAddresses: [],
    aliases: [],
    relativeDates: false,
    pages: [],
    withdrawn: [],
    deadLinks: [],
    now: NOW,
  };
  return { ...toRichText({ text, place: { file: 'a.md', line: 1 } }, context), issues, links: context.links };
}

describe('toRichText', () => {
  it('renders headings, lists, quotes, tables and links', async () => {
    const { html } = await render('## Uno\n\n- a\n- b\n\n> cita\n\n| A | B |\n| - | -: |\n| 1 | 2 |\n\n[c](/contacto)');
    for (const piece of ['<h2>Uno</h2>', '<li>a</li>', '<blockquote>', '<td>2</td>', '<a href="/contacto">c</a>'])
      expect(html).toContain(piece);
    expect(html).not.toContain('style');
  });

  it('does not treat a year at the start of a paragraph as a list number', async () => {
    const { html, plain } = await render(
      '1986. Se crea.\n\n1992. Se abre.\n\n1. uno\n2. dos\n\n```\n1986. Código\n```',
    );
    expect(html).toContain('<p>1986. Se crea.</p>\n<p>1992. Se abre.</p>\n<ol>\n<li>uno</li>\n<li>dos</li>\n</ol>');
    expect(html).toContain('<code>1986. Código');
    expect(plain).toContain('1992. Se abre. uno. dos.');
  });

  it('does not treat a year at the start of a list item as the number of a list inside it', async () => {
    const { html } = await render('- 1986. Se crea.\n- 1992. Se abre.');
    expect(html).toBe('<ul>\n<li>1986. Se crea.</li>\n<li>1992. Se abre.</li>\n</ul>');
  });

  it('indexes no address in angle brackets, which is not the lead of a list either', async () => {
    const { plain, lead } = await render('<https://www.youtube.com/watch?v=aB3dE5fG7hI>\n\nA <a@b.es>.');
    expect([plain, lead]).toEqual(['A a@b.es.', 'A a@b.es.']);
  });

  it('keeps a bare video link on its own line as a plain link', async () => {
    const { html, plain } = await render('Antes.\n\nhttps://www.youtube.com/watch?v=aB3dE5fG7hI\n\nDespués.');
    expect(html).toContain(
      '<p><a href="https://www.youtube.com/watch?v=aB3dE5fG7hI">https://www.youtube.com/watch?v=aB3dE5fG7hI</a></p>',
    );
    expect(plain).toBe('Antes. Después.');
  });

  it.each([
    'https://youtu.be/aB3dE5fG7hI',
    'https://youtu.be/aB3dE5fG7hI?si=xYz_123',
    'https://youtube.com/watch?v=aB3dE5fG7hI',
    'https://www.youtube.com/watch?v=aB3dE5fG7hI&t=42s',
    'https://m.youtube.com/watch?list=x&v=aB3dE5fG7hI',
    'https://www.youtube.com/shorts/aB3dE5fG7hI',
  ])('shows the title and length from the text of the link %s below the video', async (link) => {
    const { html } = await render(`[El «órgano» & yo · 3 min](${link})`);
    expect(html).toBe(
      '<figure><iframe src="https://www.youtube.com/embed/aB3dE5fG7hI" title="El «órgano» &amp; yo · 3 min"></iframe>' +
        '<figcaption>El «órgano» &amp; yo · 3 min</figcaption></figure>',
    );
  });

  it('adds the image that is shown until a video is played', async () => {
    const named = (file: string) => render(`[Uno · 3 min](https://youtu.be/aB3dE5fG7hI "${file}")`);
    expect((await named('partitura.svg')).html).toMatch(
      /<iframe src="https:\/\/www\.youtube\.com\/embed\/aB3dE5fG7hI#poster=partitura\.[0-9a-f]{10}\.jpg" title="Uno · 3 min">/,
    );
    expect((await named('Partitura &amp; vino.svg')).issues.list()[0]?.message).toContain('«Partitura & vino.svg»');
    expect((await named('nada.svg')).html).toContain('embed/aB3dE5fG7hI" title');
    const { issues } = await render('Uno.\n\nDos.\n\n[Uno · 3 min](https://youtu.be/aB3dE5fG7hI "nada.svg")');
    expect(issues.list()).toMatchObject([{ line: 5, message: expect.stringContaining('nada.svg') }]);
  });

  it('removes straight quotes from the title of a video frame', async () =>
    expect((await render('[El "órgano" · 3 min](https://youtu.be/aB3dE5fG7hI)')).html).toContain(
      'title="El órgano · 3 min"',
    ));

  it('keeps a link with a middle dot in its text that does not lead to a video', async () =>
    expect((await render('[Uno · dos](https://example.org/aB3dE5fG7hI)')).html).toBe(
      '<p><a href="https://example.org/aB3dE5fG7hI">Uno · dos</a></p>',
    ));

  it('takes the alternative text of an image from its description', async () => {
    expect((await render('![](/images/partitura)')).html).toMatch(
      /<img src="\/images\/partitura\.[0-9a-f]{10}\.jpg" alt="Hoja de música" \/>/,
    );
    expect((await render('![Otra](/images/partitura.svg)')).html).toContain('alt="Otra"');
  });

  it('adds type and size to links to documents, but not to the search text', async () => {
    const { html, plain } = await render('Vea los [**estatutos**](/downloads/estatutos.pdf) y [esto](/contacto).');
    expect(html).toMatch(
      /<a href="\/downloads\/estatutos\.[0-9a-f]{10}\.pdf"><strong>estatutos<\/strong> \(PDF, \d+\u00A0k?B\)<\/a> y <a href="\/contacto">esto<\/a>/,
    );
    expect(plain).toBe('Vea los estatutos y esto.');
  });

  it('accepts file addresses with a hash, and updates outdated ones', async () => {
    const { html } = await render('[a](/downloads/estatutos.pdf#page=2)');
    const present = /downloads\/[^#"]+/.exec(html)?.[0] ?? '';
    for (const hash of ['0123456789', present.split('.')[1]])
      expect((await render(`[a](/downloads/estatutos.${hash}.pdf#page=2)`)).html).toBe(html);
    const picture = /images\/[^"]+/.exec((await render('![](/images/partitura)')).html)?.[0] ?? '';
    expect((await render('[a](/images/partitura.0123456789.jpg)')).html).toContain(`href="/${picture}"`);
    expect((await render('![](/images/partitura.0123456789.jpg)')).html).toContain(`src="/${picture}"`);
  });

  it('finds files by their names in the folder, as front matter does', async () => {
    expect((await render('![](</images/Partitúra.SVG>)')).html).toMatch(/src="\/images\/partitura\.[0-9a-f]{10}\.jpg"/);
    const { html } = await render('[a](/downloads/estatutos.pdf#page=2)');
    expect((await render('[a](</downloads/Estatútos.PDF#page=2>)')).html).toBe(html);
    expect((await render('[a](/images/partitura.svg)')).html).toMatch(/href="\/images\/partitura\.[0-9a-f]{10}\.jpg"/);
    const { issues } = await render('![](</images/Foto de Niño.jpg>)');
    expect(issues.list()[0]?.message).toContain('«/images/Foto de Niño.jpg» no existe');
  });

  it.each(['ftp://a.example/x', 'whatsapp://send?x', 'geo:1,2'])(
    'reports a link to %s, whose address the site would drop',
    async (href) => expect((await render(`[x](${href})`)).links).toMatchObject([{ href }]),
  );

  it.each(['mailto:a@a.example', 'tel:+34962300000', 'Https://a.example', 'http://a.example'])(
    'accepts a link to %s',
    async (href) => {
      const { html, links } = await render(`[x](${href})`);
      expect([html, links]).toEqual([`<p><a href="${href}">x</a></p>`, []]);
    },
  );

  it('does not turn a name that looks like an address into a link', async () => {
    expect((await render('Vea requena.es.')).html).toBe('<p>Vea requena.es.</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example)',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="https://a.example" style="position:fixed" onclick="alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '[x](vbscript:alert(1))',
  ])('renders %s harmless', async (text) => {
    const { html } = await render(text);
    expect(html).not.toMatch(
      /<(?:script|iframe|svg|img)|<[^>]+\son\w+=|href="(?:javascript|data|vbscript|\/\/)|<[^>]+style=/i,
    );
  });

  it('returns the first paragraph as the lead, and all of the text without markup', async () => {
    const { lead, plain } = await render('## Título\n\nPrimer *párrafo*.\n\n    sangría\n\n- punto');
    expect(lead).toBe('Primer párrafo.');
    expect(plain).toBe('Título. Primer párrafo. sangría. punto.');
  });
});

describe('toDescription', () => {
  it('truncates between words', () => {
    expect(toDescription('palabra '.repeat(30))).toBe(`${'palabra '.repeat(22).trim()}…`);
    expect(toDescription('Corta')).toBe('Corta');
  });
});
