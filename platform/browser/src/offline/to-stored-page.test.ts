import { describe, expect, it } from 'vitest';
import { toOfflineLine, withOfflineLine, withStoredLinks } from './offline-texts.ts';
import { readTitle, toStoredPage } from './to-stored-page.ts';

const page = (body: string, robots = 'index, follow') =>
  `<!doctype html><html lang="es"><head><title>Sitio - Noticias - Otoño</title><meta property="og:title" content="Noticias - Otoño"><meta name="robots" content="${robots}">` +
  `</head><body><div id="root">${body}</div></body></html>`;

const BANNER =
  '<section class="b" aria-label="Aviso de cookies" data-consent=""><form action="/consentimiento" method="post"></form></section>';

describe('a stored page', () => {
  it('contains neither the application nor the cookie banner, and has its own title', () => {
    const html = page(
      `<script>boot()</script><p>Texto</p>${BANNER}<form method="post" data-consent=""></form><section>b</section>`,
    );
    const withScripts = html.replace(
      '</body>',
      '<script type="application/json">{"a":"<"}</script><script async src="/x.js"></script></body>',
    );
    const stored = page('<script>boot()</script><p>Texto</p><section>b</section>');
    expect(toStoredPage(withScripts)).toBe(stored);
    expect(readTitle(stored)).toBe('Noticias - Otoño');
  });

  it.each([
    ['a form that posts', page('<form method="post"><input></form>')],
    ['search results', page('', 'noindex')],
  ])('is not created from %s', (_, html) => expect(toStoredPage(html)).toBeNull());
});

it('shows when a page was stored', () =>
  expect(
    withOfflineLine(
      '<body class="x"><p></p>',
      toOfflineLine('Kept on {day} {month} {year} at {time}.', 'en', new Date(2026, 2, 5, 9, 7)),
    ),
  ).toBe('<body class="x"><p class="offline-line" role="status">Kept on 05 March 2026 at 09:07.</p><p></p>'));

it('lists stored pages, and escapes mark-up in addresses', () => {
  const html = '<ul class="a" id="kept"><li>Nada</li></ul><ul><li>b</li></ul>';
  expect(withStoredLinks(html, 'kept', [{ href: '/x?a=1&b="<', title: 'A &amp; B $1' }])).toBe(
    '<ul class="a" id="kept"><li><a href="/x?a=1&amp;b=%22%3C">A &amp; B $1</a></li></ul><ul><li>b</li></ul>',
  );
  expect(withStoredLinks(html, 'kept', [])).toBe(html);
});
