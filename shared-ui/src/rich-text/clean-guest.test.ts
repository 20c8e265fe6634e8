import { expect, it } from 'vitest';
import { cleanHtml } from './clean-guest.server.ts';

const toAddress = (written: string) =>
  written === 'logo.png' ? '/own/logo.png' : new URL(written, 'https://teatro.example/es/').href;
const clean = async (html: string) => (await cleanHtml(html, toAddress)).__html;

it.each([
  ['<a href="obra?a=1&amp;b=2">Ver</a>', '<a href="https://teatro.example/es/obra?a=1&amp;b=2">Ver</a>'],
  ["<a href = '/obra'>Ver</a>", '<a href="https://teatro.example/obra">Ver</a>'],
  ['<a class=x href=/obra>Ver</a>', '<a class="x" href="https://teatro.example/obra">Ver</a>'],
  ['<a title="a > b" href=obra>Ver</a>', '<a title="a &gt; b" href="https://teatro.example/es/obra">Ver</a>'],
  ['<a href="//otra.example/x">Ver</a>', '<a href="https://otra.example/x">Ver</a>'],
  ['<img src=logo.png alt=Logo>', '<img src="/own/logo.png" alt="Logo" />'],
])('resolves addresses against the guest, however they are written: %s', async (html, safe) =>
  expect(await clean(html)).toBe(safe),
);

it.each([
  ['<a href="&#106;avascript:alert(1)">Ver</a>', '<a>Ver</a>'],
  ['<img src="https://otra.example/x.png">', ''],
  ['<p>El atributo href="x" de un enlace</p>', '<p>El atributo href="x" de un enlace</p>'],
])('applies the policy of rich text, and keeps the words: %s', async (html, safe) =>
  expect(await clean(html)).toBe(safe),
);

it('keeps only the visible parts of a whole document', async () => {
  const head = '<meta charset="utf-8"><title>Cartelera — Teatro</title><style>p { margin: 0 }</style>';
  expect(await clean(`<!doctype html><html lang="es"><head>${head}</head><body><p>Hoy</p></body></html>`)).toBe(
    '<p>Hoy</p>',
  );
});
