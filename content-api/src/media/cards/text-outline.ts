import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

function open(file: string): Font {
  const font = openSync(require.resolve(file));
  if ('fonts' in font) throw new Error(`${file} is a font collection; use a file that contains a single font.`);
  return font;
}

/** The fonts of the site as files, so that no font needs to be installed. */
const FONTS = {
  display: open('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'),
  text: open('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2'),
};
type FontName = keyof typeof FONTS;

/** The glyphs of a line, without characters that the font lacks. */
function layOut(text: string, font: Font) {
  const { glyphs, positions } = font.layout(text);
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    return glyph.id === 0 || !position ? [] : [{ glyph, position }];
  });
}

/** Width of a line in the display font, in pixels. */
export function measureLine(text: string, size: number): number {
  const font = FONTS.display;
  const units = layOut(text, font).reduce((sum, { position }) => sum + position.xAdvance, 0);
  return (units * size) / font.unitsPerEm;
}

/**
 * A line of text as an SVG group of outlines, so that it looks the same on every machine.
 *
 * @param x left end of the line, in pixels
 * @param y baseline
 */
export function outlineLine(text: string, name: FontName, size: number, x: number, y: number): string {
  const font = FONTS[name];
  const scale = size / font.unitsPerEm;
  let advance = 0;
  const paths = layOut(text, font).map(({ glyph, position }) => {
    const left = advance + position.xOffset;
    advance += position.xAdvance;
    return `<path transform="translate(${left} ${position.yOffset})" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
