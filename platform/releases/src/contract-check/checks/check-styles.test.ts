import { describe, expect, it } from 'vitest';
import { findGlobalStyles } from './check-styles.ts';

const find = (rules: string) => findGlobalStyles(`@layer sections{${rules}}`, 'mfe-a');

describe('a style sheet of a section', () => {
  it.each([
    '.mfe-a_card-x1{color:red}',
    '.mfe-a_card-x1 h2,.mfe-a_card-x1>:first-child{color:red}',
    ':root[dir=rtl] .mfe-a_card-x1{color:red}',
    '.mfe-a_card-x1+.mfe-a_card-x1{color:red}',
    '.mfe-a_card-x1 :is(th,td):first-child~td{color:red}',
    '@media print{.mfe-a_card-x1{display:none}}',
    '@keyframes mfe-a_turn-x1{from{opacity:0}50%{opacity:1}}',
  ])('may contain %s', (rules) => expect(find(rules)).toEqual([]));

  it.each([
    ['h2{color:red}', 'h2'],
    [':root{--color-ink:red}', ':root'],
    ['*{margin:0}', '*'],
    ['.mfe-a_card-x1,body{margin:0}', 'body'],
    ['@media print{p{color:red}}', 'p'],
    ['html:has(.mfe-a_card-x1){overflow:hidden}', 'html:has(.mfe-a_card-x1)'],
    [':not(.mfe-a_card-x1){color:red}', ':not(.mfe-a_card-x1)'],
    ['.mfe-a_card-x1~footer{color:red}', '.mfe-a_card-x1~footer'],
    ['.mfe-a_card-x1 .card-9fQ2{color:red}', '.card-9fQ2'],
    ['.mfe-a_card-x1:not(.mfe-b_card-x1){color:red}', '.mfe-b_card-x1'],
    ['[data-consent]{display:none}', '[data-consent]'],
    ['@keyframes turn{from{opacity:0}}', '@keyframes turn'],
    ['@font-face{font-family:Fraunces}', '@font-face'],
    ['@property --x{syntax:"*";inherits:false}', '@property --x'],
  ])('must not contain %s', (rules, named) => expect(find(rules)).toEqual([named]));

  it('must be in the layer of sections', () =>
    expect(findGlobalStyles('@layer other{.mfe-a_a{color:red}}.mfe-a_b{color:red}', 'mfe-a')).toEqual([
      '@layer other outside the layer sections',
      '.mfe-a_b outside the layer sections',
    ]));
});
