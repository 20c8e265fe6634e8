import { expect, it } from 'vitest';
import { escapeYears } from './escape-years.ts';

const YEARS = '1986. Se crea.\n\n1992. Se abre.';

it.each([
  ['a fence in a quote', '> ```\n> 1986. x\n'],
  ['a fence in a list item', '- uno\n\n  ```\n  1986. x\n- dos\n'],
  ['a fence after the mark of a list item', '- ```\n  1986. x\n  ```\n'],
  ['indented code', 'Uno:\n\n    ```\n    1986. x\n'],
  ['indented code after a list', '1. uno\n\nDos\n\n\t1986. x\n\n    1986. x\n'],
  ['a fence with a language inside another', '```\n``` js\n1986. x\n```'],
])('escapes years after code, not in it: %s', (_what, code) =>
  expect(escapeYears(`${code}\n${YEARS}`)).toBe(`${code}\n${YEARS.replace(/(?<=\d{4})/g, '\\')}`),
);

it('escapes a year in an indented paragraph of a list item', () =>
  expect(escapeYears('1.  uno\n\n    1986. Se crea.')).toBe('1.  uno\n\n    1986\\. Se crea.'));
