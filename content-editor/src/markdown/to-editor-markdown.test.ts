import { describe, expect, it } from 'vitest';
import { escapeTypedNumbers } from './escape-typed-numbers.ts';
import { toEditorMarkdown } from './to-editor-markdown.ts';

describe('a text for the editor', () => {
  it.each([
    [
      'years',
      '1986. Se crea.\n1992) Se abre.\n\n> 2004. Crece.',
      '1986\\. Se crea.\n1992\\) Se abre.\n\n> 2004\\. Crece.',
    ],
    ['years in list items', '- 1986. Se crea\n1. 1992. Se abre', '- 1986\\. Se crea\n1. 1992\\. Se abre'],
    ['a wrapped year at the end of a sentence', 'Se creó en\n1986.\nY creció', 'Se creó en\n1986\\.\nY creció'],
    ['a wrapped number', 'Se celebra el día\n12. Después\n3) fin', 'Se celebra el día\n12\\. Después\n3\\) fin'],
    ['asterisks between spaces', '3 * 4 = 12 y 5 * 6 = 30', '3 \\* 4 = 12 y 5 \\* 6 = 30'],
    ['asterisks of footnotes', 'Libre* hasta *aforo*.\n*Otro', 'Libre\\* hasta *aforo*.\n*Otro'],
    ['asterisks of footnotes before punctuation', 'Libre*, aforo*.\nFin*', 'Libre\\*, aforo\\*.\nFin\\*'],
    ['asterisks in lists and quotes', '- 3 * 4\n  * 5 * 6\n> 7 ** 8', '- 3 \\* 4\n  * 5 \\* 6\n> 7 \\*\\* 8'],
    [
      'bars in cells',
      '| a | b |\n| - | - |\n| x \\| `y \\| z` | 2 |',
      '| a | b |\n| - | - |\n| x \\\\\\| `y \\| z` | 2 |',
    ],
  ])('has no list, emphasis or cell where the site shows text: %s', (_what, text, shown) =>
    expect(toEditorMarkdown(text)).toBe(shown),
  );

  it.each([
    'Un párrafo\n1. con lista\n2. y otra',
    '5. uno\n6. dos',
    '1. uno\n\n   texto\n2. dos',
    '# Título\n5. uno',
    '**1986.** *Un* texto **muy *bien* puesto** y ***todo***',
    '* uno\n  * dos\n* * tres\n\n* * *\n\n***\n\n_ _ _',
    '- ***\n\n> ** *',
    '`3 * 4` y ``a * b``',
    '``a ` 3 * 4`` fin',
    'Uno\n\n    3 * 4\n\n    1986. Código\n\nDos\n\n\t3 * 4',
    'Uno\n\n    ```\n    1986. Código\n\nDos',
    '```\n1986. Código\n3 * 4\n```\n\n~~~\n```\n12 * 3 * 4\n~~~',
    '**Web: https://a.es**',
    'Entradas en **https://a.es/b**, y *gratis*.',
    '*Más en https://a.es*.',
    '**(https://a.es)**',
    'https://a.es/b* y https://a.es/*',
    '*https://a.es,*',
    'https://a.es/b_c_?d=*e* y [f](/g_h_ "i")',
    '<mailto:a_b@c.es>, <info_web@a.es> y mailto:a_b@c.es',
    '1986\\. Se crea, 3 \\* 4',
    'Barra \\| fuera de una tabla',
  ])('keeps what is escaped, formatted or code: %j', (text) => expect(toEditorMarkdown(text)).toBe(text));
});

describe('numbers that an editor typed', () => {
  it.each([
    ['5. de marzo\n\n12. de abril\n\n20. de mayo', '5\\. de marzo\n\n12\\. de abril\n\n20\\. de mayo'],
    ['31. de enero\n\n1. de febrero', '31\\. de enero\n\n1. de febrero'],
    ['12. de abril\n\n1. uno\n2. dos', '12\\. de abril\n\n1. uno\n2. dos'],
    ['1. uno\n2. dos\n\n12. de abril', '1. uno\n2. dos\n\n12\\. de abril'],
    ['5. de marzo\\\n12. de abril', '5\\. de marzo\\\n12\\. de abril'],
    ['1. de marzo\\\n12. de abril', '1. de marzo\\\n12\\. de abril'],
    ['> 5. de marzo\n>\n> 12. de abril', '> 5\\. de marzo\n>\n> 12\\. de abril'],
  ])('are text where a list would count on: %j', (text, shown) => expect(escapeTypedNumbers(text)).toBe(shown));

  it.each([
    '1. uno\n\n2. dos\n\n3. tres',
    '1. uno\n\n1. dos',
    '1. uno\n2. dos\n\ntexto\n\n7. siete',
    '3. uno\n\n   texto\n4. dos',
    '1986. Se crea\n\n1992. Se abre',
    '5. uno\n\n```\n\n12. dos\n```',
    '* 1. uno\n  2. dos\n* tres',
    '* 5. de marzo\n* 12. de abril',
  ])('are list items elsewhere: %j', (text) => expect(escapeTypedNumbers(text)).toBe(text));
});
