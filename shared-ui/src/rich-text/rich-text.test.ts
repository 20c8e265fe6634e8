import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.server.ts';
import { prepareHtml } from './prepare-html.ts';
import { toVideoId } from './to-video-id.ts';

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
    'gives null for %s',
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
  ])('becomes the frame: %s', async (html) => expect(await clean(html)).toBe(frame));

  it('stays a link within a sentence', async () =>
    expect(await clean('<p>Vea <a href="https://youtu.be/a-b_c123456">este</a> vídeo.</p>')).toBe(
      '<p>Vea <a href="https://youtu.be/a-b_c123456">este</a> vídeo.</p>',
    ));
  it('is no excuse for other frames', async () =>
    expect(await clean('<p>a</p><iframe src="https://evil.example/embed/a-b_c123456"></iframe>')).toBe('<p>a</p>'));
});

describe('the steps before the sanitiser', () => {
  it('decode quotes, drop line breaks and double spaces, leave one h1 to the page', () =>
    expect(prepareHtml('<h1>Uno</h1>\n<p>&quot;dos&quot;\r\n  &#39;tres&#39;</p>')).toBe(
      `<h2>Uno</h2> <p>"dos" 'tres'</p>`,
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
