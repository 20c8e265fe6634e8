import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';
import { encodePath } from './encode-path.ts';
import { escapeMarkup } from './escape-markup.ts';
import { formatEnglishSize } from './format-english-size.ts';
import { formatSize } from './format-size.ts';
import { toAddressKey } from './to-address-key.ts';
import { withQuery } from './with-query.ts';

it.each([
  ['sub/foto de año.jpg', 'sub/foto%20de%20a%C3%B1o.jpg'],
  ['/sub//foto.jpg', 'sub/foto.jpg'],
  ['../api/./mail', 'api/mail'],
  ['a?b#c\\d%2F', 'a%3Fb%23c%5Cd%252F'],
])('encodes each segment of the file name %s', (name, expected) => expect(encodePath(name)).toBe(expected));

it('escapes characters that would end an element or an attribute', () =>
  expect(escapeMarkup(`<a href="x">R&D 'ñ'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;R&amp;D 'ñ'&lt;/a&gt;"));

it.each([
  [820, '820\u00A0B'],
  [48_200, '48\u00A0kB'],
  [999_499, '999\u00A0kB'],
  [999_500, '1\u00A0MB'],
  [1_230_000, '1,2\u00A0MB'],
])('formats %i bytes as %s, which is not split between two lines', (bytes, text) =>
  expect(formatSize(bytes)).toBe(text),
);

it('formats sizes in English with a decimal point', () => expect(formatEnglishSize(1_230_000)).toBe('1.2\u00A0MB'));

it.each([
  ['corto', 10, 'corto'],
  ['uno, dos tres', 5, 'uno…'],
  ['uno dos tres', 7, 'uno dos…'],
  ['interminable', 5, 'inter…'],
])('cuts %j to at most %i characters: %j', (text, most, cut) => expect(cutText(text, most)).toBe(cut));

it('changes nothing else in a query, which may contain question marks', () =>
  expect(withQuery('/busqueda?fields=a?b&tipo=x', { pagina: 2, tipo: null })).toBe('/busqueda?fields=a%3Fb&pagina=2'));

it.each([
  ['/x?id=12%3Anoticia', '/x?id=12:noticia'],
  ['/x?q=a+b', '/x?q=a%20b'],
  ['/X/?q=%C3%B1', '/x?q=ñ'],
  ['/a%3Ab', '/a:b'],
])('gives %s and %s the same key', (one, other) => expect(toAddressKey(one)).toBe(toAddressKey(other)));

it.each([
  ['/a%3Fb', '/a?b'],
  ['/x?q=a%26b', '/x?q=a&b'],
])('gives %s and %s different keys', (one, other) => expect(toAddressKey(one)).not.toBe(toAddressKey(other)));
