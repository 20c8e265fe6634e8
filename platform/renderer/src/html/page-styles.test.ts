import { expect, it, vi } from 'vitest';
import { createStyleReader } from './page-styles.ts';

const at = (src: string) => ({ src, integrity: 'sha384-x', section: null, file: src.slice(1) });
const bytes = (text: string) => new TextEncoder().encode(text);

it('inlines a style sheet and reads it only once', async () => {
  const readFile = vi.fn(async () => bytes('a{color:red}'));
  const readStyles = createStyleReader(readFile);
  const expected = [{ src: '/a.css', integrity: 'sha384-x', text: 'a{color:red}' }];
  expect(await readStyles([at('/a.css')])).toEqual(expected);
  expect(await readStyles([at('/a.css')])).toEqual(expected);
  expect(readFile).toHaveBeenCalledTimes(1);
});

it.each([
  ['ends the element', bytes('a::after{content:"</STYLE>"}')],
  ['an HTML parser would change', bytes('a{}\r\nb{}')],
  ['is not UTF-8', new Uint8Array([0xff, 0x7b])],
])('links a style sheet that %s', async (_what, file) => {
  expect(await createStyleReader(async () => file)([at('/a.css')])).toMatchObject([{ text: null }]);
});

it('links a style sheet of a development server, without reading it', async () => {
  const readFile = vi.fn();
  expect(await createStyleReader(readFile)([at('http://127.0.0.1:3101/a.css')])).toMatchObject([{ text: null }]);
  expect(readFile).not.toHaveBeenCalled();
});

it('links a file that cannot be read, and tries again with the next page', async () => {
  const readFile = vi.fn(async () => bytes('a{}')).mockRejectedValueOnce(new Error('ENOENT'));
  const readStyles = createStyleReader(readFile);
  expect(await readStyles([at('/a.css')])).toMatchObject([{ text: null }]);
  expect(await readStyles([at('/a.css')])).toMatchObject([{ text: 'a{}' }]);
});
