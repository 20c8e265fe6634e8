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
  [
    'numbered headings of Word and paragraphs without a number',
    '<h2 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1. </span>Uno</h2><p class="MsoListParagraph" style="mso-list: none">dos</p>',
    '<h2>Uno</h2><p>dos</p>',
  ],
  [
    'a list of Word with a nested one',
    '<p style="mso-list:l0 level1"><span style="mso-list:Ignore">1.</span>Uno</p><p style="mso-list:l0 level2"><span style="mso-list:Ignore">o</span>más</p><p style="mso-list:l0 level1"><span style="mso-list:Ignore">2.</span>Dos</p>',
    '<ol><li>Uno<br>más</li><li>Dos</li></ol>',
  ],
  [
    'a numbered list with a nested one',
    '<ol><li>Uno<ul><li>más</li></ul></li><li>Dos</li><ol><li>otro</li></ol><li>Tres</li></ol>',
    '<ol><li>Uno<br>más</li><li>Dos<br>otro</li><li>Tres</li></ol>',
  ],
  [
    'paragraphs of an item',
    '<ol><li><p class="MsoListParagraph">Uno</p><p>más<br><br>otro</p></li><li>Dos</li></ol>',
    '<ol><li>Uno<br>más<br>otro</li><li>Dos</li></ol>',
  ],
  ['a section of a law', '<p>§ 3 Ley</p><p>x</p>', '<p>§ 3 Ley</p><p>x</p>'],
  [
    'lines of a text with its own line breaks',
    '<div style="white-space: pre-wrap">uno\ndos\n\ntres <span style="white-space: normal">cua\ntro</span></div><p style="white-space-collapse: preserve">a\nb</p>',
    '<p>uno<br>dos</p><p>tres cua tro</p><p>a<br>b</p>',
  ],
  [
    'a line and a group of fields',
    'uno<hr>dos<fieldset><legend>tres</legend>cuatro</fieldset>',
    '<p>uno</p><p>dos</p><p>tres</p><p>cuatro</p>',
  ],
  [
    'inherited bold and italic',
    '<b>uno <span style="font-weight:inherit">dos</span></b> <i style="font-style: inherit">tres</i>',
    '<strong>uno</strong> <strong>dos</strong> <em>tres</em>',
  ],
  ['a heading of two lines', '<h2>a<br>b</h2>', '<h2>a b</h2>'],
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
