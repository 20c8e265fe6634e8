// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cleanPaste } from './clean-paste.js';

it.each([
  ['a word', '<meta charset="utf-8"><span>una  palabra</span>', 'una palabra'],
  ['lines of a mail', '<div>uno</div><div><br></div><div>dos<br><br>tres</div>', '<p>uno</p><p>dos</p><p>tres</p>'],
  ['a line break', '<p>Calle Mayor, 1<br>\nRequena</p><p>x</p>', '<p>Calle Mayor, 1<br>Requena</p><p>x</p>'],
  [
    'a table with links',
    '<table><tr><td>10:00</td><td><p><a href="https://a.example/x">Visita</a></p></td><td></td></tr><tr><td>11:00</td><td>Fin</td></tr></table>',
    '<p>10:00 · <a href="https://a.example/x">Visita</a></p><p>11:00 · Fin</p>',
  ],
  ['a table for the layout', '<table><tr><td></td><td><p>uno</p><p>dos</p></td></tr></table>', '<p>uno</p><p>dos</p>'],
  [
    'nested lists',
    '<ul><li>Uno<ul><li>Uno uno</li></ul></li><li><p>Dos</p></li></ul><ol><li>a</li></ol>',
    '<ul><li>Uno</li><li>Uno uno</li><li>Dos</li></ul><ol><li>a</li></ol>',
  ],
  ['lines of code', '<pre>uno\n\ndos  tres</pre>', '<p>uno</p><p>dos tres</p>'],
  [
    'bold and italic',
    '<p>Un <b>negro</b><i> cursivo </i>y <span style="font-weight:700">otro</span></p>',
    'Un <strong>negro</strong> <em>cursivo</em> y <strong>otro</strong>',
  ],
  [
    'a text of Google Docs',
    '<b style="font-weight:normal"><p><span style="font-weight:700">Uno</span></p><p><span style="font-weight:400">dos</span></p></b>',
    '<p><strong>Uno</strong></p><p>dos</p>',
  ],
  [
    'lists of Word',
    '<p class="MsoListParagraph" style="mso-list:l0"><span style="mso-list:Ignore">1.<span>  </span></span>Uno<o:p></o:p></p><p>·&nbsp;&nbsp; Dos</p><p>· Tres</p>',
    '<ol><li>Uno</li></ol><ul><li>Dos</li><li>Tres</li></ul>',
  ],
  ['a heading in bold', '<h2><b>Título</b></h2>texto', '<h2>Título</h2><p>texto</p>'],
  ['a quotation', '<blockquote>Cita<p>más</p></blockquote>', '<blockquote><p>Cita</p><p>más</p></blockquote>'],
  [
    'a link around blocks',
    '<a href="https://a.example/"><h3>Titular</h3><p>Texto</p></a>',
    '<h3><a href="https://a.example/">Titular</a></h3><p><a href="https://a.example/">Texto</a></p>',
  ],
  [
    'links to nowhere',
    '<a href="javascript:alert(1)">uno</a> <a href="#n">dos</a> <a name="x">tres</a>',
    'uno dos tres',
  ],
  ['code of a page', '<style>p {}</style><script>x</script><p>texto</p><!-- x -->', 'texto'],
])('simplifies %s', (_what, html, expected) => {
  expect(cleanPaste(html)).toEqual({ html: expected, images: 0 });
});

it('leaves out images and counts those that can be seen', () => {
  const image = '<img src="https://a.example/a.jpg" alt="Foto">';
  expect(cleanPaste(image)).toEqual({ html: '', images: 1 });
  const counter = '<img src="https://a.example/c" width="1" height="1">';
  expect(cleanPaste(`<p>a ${image} b${counter}</p>`)).toEqual({ html: 'a b', images: 1 });
});
