import { toVideoId } from '@site/base/text/to-video-id';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.server.ts';
import { isOwnPicture, toAllowedLink } from './policy.ts';
import { prepareHtml } from './prepare-html.ts';

const clean = async (html: string) => (await cleanHtml(html)).__html;

describe('toVideoId', () => {
  it.each([
    'https://www.youtube.com/watch?v=a-b_c123456',
    'https://www.youtube.com/watch?list=x&v=a-b_c123456&t=3',
    'http://youtu.be/a-b_c123456?t=1',
    '//www.youtube.com/embed/a-b_c123456',
    'https://www.youtube-nocookie.com/embed/a-b_c123456',
    'https://m.youtube.com/shorts/a-b_c123456',
    'https://youtube.com/v/a-b_c123456',
    'https://www.youtube.com/live/a-b_c123456?feature=share',
  ])('reads %s', (link) => expect(toVideoId(link)).toBe('a-b_c123456'));
  it.each(['https://vimeo.com/12345678901', 'https://evil.example/watch?v=a-b_c123456', 'https://youtu.be/corto', ''])(
    'returns null for %s',
    (link) => expect(toVideoId(link)).toBeNull(),
  );
});

describe('a video in a text', () => {
  const frame = '<iframe src="/video/a-b_c123456" title="Vídeo" loading="lazy" allow="autoplay; fullscreen"></iframe>';
  it.each([
    '<p>https://youtu.be/a-b_c123456</p>',
    '<p><a href="https://www.youtube.com/watch?v=a-b_c123456&amp;t=1">ver</a></p>',
    '<figure class="media"><oembed url="https://www.youtube.com/watch?v=a-b_c123456"></oembed></figure>',
    '<oembed url="https://youtu.be/a-b_c123456"></oembed>',
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/a-b_c123456" frameborder="0"></iframe>',
    '<p>\n  //www.youtube.com/embed/a-b_c123456\n</p>',
    '<iframe src=&quot;https://www.youtube.com/embed/a-b_c123456&quot;></iframe>',
  ])('becomes a frame: %s', async (html) => expect(await clean(html)).toBe(frame));

  it('keeps the title of its frame, as text', async () => {
    const named = (title: string) => `<iframe src="https://youtu.be/a-b_c123456" title="${title}"></iframe>`;
    expect(await clean(named('El «órgano» &amp; yo · 3 min'))).toBe(
      frame.replace('Vídeo', 'El «órgano» &amp; yo · 3 min'),
    );
    expect(await clean(named('&lt;b>'))).toContain('title="&lt;b&gt;"');
    expect(await clean(named(''))).toBe(frame);
  });

  it('shows the image named in its link, and ignores the rest of the link', async () => {
    const linked = (part: string) => clean(`<iframe src="https://www.youtube.com/embed/a-b_c123456${part}"></iframe>`);
    expect(await linked('#poster=telar.0123456789.jpg')).toBe(
      frame.replace('a-b_c123456', 'a-b_c123456?poster=telar.0123456789.jpg'),
    );
    for (const part of ['#poster=', '#poster=../x', '#poster=a/b.jpg', '#poster=a.jpg&amp;x=1', '#t=3'])
      expect(await linked(part)).toBe(frame);
  });

  it('stays a link within a sentence', async () =>
    expect(await clean('<p>Vea <a href="https://youtu.be/a-b_c123456">este</a> vídeo.</p>')).toBe(
      '<p>Vea <a href="https://youtu.be/a-b_c123456">este</a> vídeo.</p>',
    ));

  it.each(['<oembed url="https://evil.example/x"></oembed>', '<oembed>', '<iframe>', '<iframe src="/video/corto">'])(
    'is not created from %s',
    async (html) => expect(await clean(`<p>a</p>${html}`)).toBe('<p>a</p>'),
  );
  it('does not allow other iframes', async () =>
    expect(await clean('<p>a</p><iframe src="https://evil.example/embed/a-b_c123456"></iframe>')).toBe('<p>a</p>'));
});

describe('a link', () => {
  it.each([
    'javascript:x()',
    ' JavaScript:x()',
    'java\tscript:x()',
    '\u0001javascript:x()',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'file:///etc/passwd',
    '\n/\r/evil.example',
    'intent:x',
    'view-source:x',
  ])('never links to %j', (href) => expect(toAllowedLink(href)).toBe(''));
  it.each([
    '/noticias',
    'https://a.example/b?c=d:e',
    'mailto:a@b.example',
    'tel:+34 96',
    '#x',
    '?a=b',
    'noticias/a',
    '/',
  ])('may link to %s', (href) => expect(toAllowedLink(href)).toBe(href));
});

it.each(['//evil.example/a.png', '/\\evil.example/a.png', '/\t/evil.example/a.png', '\n/\r\\evil.example/a.png', ''])(
  'an image is never loaded from %j',
  async (src) => {
    expect(isOwnPicture(src)).toBe(false);
    expect(await clean(`<img src="${src.replace(/\s/g, (space) => `&#${space.charCodeAt(0)};`)}">`)).toBe('');
  },
);

describe('a text of fifty thousand characters', () => {
  it.each([
    '<iframe src=x ',
    '<iframe ',
    '<iframe src=x>',
    '<iframe src="https://youtu.be/a-b_c123456">',
    '<oembed url=x ',
    '<oembed url=x>',
    '<figure><oembed url=x>',
    '<figure> ',
    '<p><a href=x',
    '<p><a href=x>a</a>',
    '<p>https://x',
    '<p style="',
    ' style=',
    '<a onclick=',
    '<p onx onx',
    '<h1',
    '<h2><b>',
    '<h2><b ',
    '&quot;',
    '\r\n ',
    ' ',
  ])('is sanitised in linear time, whatever it repeats: %j', async (piece) => {
    const html = piece.repeat(50_000 / piece.length);
    await clean('<p>warm</p>');
    const started = process.cpuUsage();
    await clean(html);
    // Linear time is some tens of milliseconds; catastrophic backtracking would take minutes.
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});

it('only headings have ids, derived from their words and unique on a page', async () =>
  expect(await clean('<h2 id="contenido">Año <b>x</b></h2><h2>¿Año?</h2><p id="h-año">a</p><h2>…</h2>')).toBe(
    '<h2 id="h-ano">Año <b>x</b></h2><h2 id="h-ano-2">¿Año?</h2><p>a</p><h2>…</h2>',
  ));

describe('the steps before the sanitiser', () => {
  it('decode quotes, drop line breaks and double spaces, and reserve h1 for the page', () =>
    expect(prepareHtml('<h1>Uno</h1>\n<p>&quot;dos&quot;\r\n  &#39;tres&#39;  y</p>\r<p>z</p>')).toBe(
      `<h2 id="h-uno">Uno</h2> <p>"dos" 'tres' y</p> <p>z</p>`,
    ));
});

describe('the sanitiser', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="jAvA&#x09;script:alert(1)">a</a>', '<a>a</a>'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<img src="//evil.example/a.png">', ''],
    ['<img src="/images/a.svg" alt="A" style="width:1px">', '<img src="/images/a.svg" alt="A" />'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<p style="position:fixed" class="x" id="root">a</p>', '<p>a</p>'],
    ['<p>style="x" y onclick=1</p>', '<p>style="x" y onclick=1</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<p title=&quot;a&quot; onclick=&quot;x()&quot;>a</p>', '<p title="a">a</p>'],
  ])('makes %s harmless', async (html, expected) => expect(await clean(html)).toBe(expected));
});
