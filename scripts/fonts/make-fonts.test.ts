import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeFonts, toFontFile } from './make-fonts.ts';

test('the fonts are what the style sheet asks for: node scripts/fonts/make-fonts.ts makes them', async () => {
  const fonts = await makeFonts();
  expect([...fonts.keys()].toSorted()).toEqual(['display', 'display-rest', 'text', 'text-rest']);
  for (const [name, bytes] of fonts) expect(Buffer.compare(await readFile(toFontFile(name)), bytes), name).toBe(0);
});
