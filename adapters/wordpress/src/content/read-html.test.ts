import { expect, it } from 'vitest';
import { toPlainText } from './read-html.ts';

it.each([
  ['Abre la torre &#8211; &#8216;hoy&#8217; &amp; mañana', 'Abre la torre – ‘hoy’ & mañana'],
  ['Concierto<br>de <em>ver</em>ano', 'Concierto de verano'],
  ['<p>Foto: Ana.</p><p>CC BY&nbsp;4.0</p>\n', 'Foto: Ana. CC BY 4.0'],
])('converts %s to plain text', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});
