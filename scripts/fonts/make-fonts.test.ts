import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeFonts, toFontFile } from './make-fonts.ts';

test('the font files are up to date: node scripts/fonts/make-fonts.ts generates them', async () => {
  const fonts = await makeFonts();
  expect([...fonts.keys()].toSorted()).toEqual(['display', 'display-rest', 'text', 'text-rest']);
  for (const [name, bytes] of fonts) expect(Buffer.compare(await readFile(toFontFile(name)), bytes), name).toBe(0);
});
