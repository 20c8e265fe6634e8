import { expect, it } from 'vitest';
import { formatTable } from './format-table.ts';

it('keeps a text of another team in its cell', () => {
  const table = formatTable(['section', 'why'], [['mfe-a', 'x\u001b[2J\u202e\nmfe-b  forged']]);
  expect(table).toBe('section  why\nmfe-a    x [2J mfe-b  forged');
});
