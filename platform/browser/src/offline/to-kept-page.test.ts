import { describe, expect, it } from 'vitest';
import { toOfflineLine, withKeptLinks, withOfflineLine } from './offline-texts.ts';
import { toKeptPage } from './to-kept-page.ts';

const page = (body: string, robots = 'index, follow') =>
  `<!doctype html><html lang="es"><head><title>Sitio - Noticias - Otoño</title><meta property="og:title" content="Noticias - Otoño"><meta name="robots" content="${robots}">` +
  `</head><body><div id="root">${body}</div></body></html>`;

const BANNER =
  '<section class="b" aria-label="Aviso de cookies" data-consent=""><form action="/consentimiento" method="post"></form></section>';

describe('a page that is kept', () => {
  it('has neither scripts nor the choice on cookies, and its own title', () => {
    const html = page(`<p>Texto</p>${BANNER}<form method="post" data-consent=""></form><section>b</section>`);
    const withScripts = html.replace(
      '</body>',
      '<script type="application/json">{"a":"<"}</script><script>x()</script></body>',
    );
    expect(toKeptPage(withScripts)).toEqual({
      html: page('<p>Texto</p><section>b</section>'),
      title: 'Noticias - Otoño',
    });
  });

  it.each([
    ['a form that is sent', page('<form method="post"><input></form>')],
    ['results of a search', page('', 'noindex')],
  ])('is not one with %s', (_, html) => expect(toKeptPage(html)).toBeNull());
});

it('says since when a page is as it is', () =>
  expect(
    withOfflineLine(
      '<body class="x"><p></p>',
      toOfflineLine('Kept on {day} {month} {year} at {time}.', 'en', new Date(2026, 2, 5, 9, 7)),
    ),
  ).toBe('<body class="x"><p class="offline-line" role="status">Kept on 05 March 2026 at 09:07.</p><p></p>'));

it('lists what can be read, and takes no mark-up from addresses', () => {
  const html = '<ul class="a" id="kept"><li>Nada</li></ul><ul><li>b</li></ul>';
  expect(withKeptLinks(html, 'kept', [{ href: '/x?a=1&b="<', title: 'A &amp; B $1' }])).toBe(
    '<ul class="a" id="kept"><li><a href="/x?a=1&amp;b=%22%3C">A &amp; B $1</a></li></ul><ul><li>b</li></ul>',
  );
  expect(withKeptLinks(html, 'kept', [])).toBe(html);
});
