import { ink } from '../../primitives/drawing/palette.ts';
import { group, rect } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/**
 * A collaborator's logo: a mark beside its name in two lines.
 *
 * @param mark drawn in a square of 120 around the origin
 */
export function logo(first: string, second: string, mark: readonly string[]): (sheet: Sheet) => void {
  const font = 'font-family="Georgia, \'Liberation Serif\', serif"';
  return (sheet) => {
    sheet.paint(
      rect(0, 0, sheet.width, sheet.height, ink.cream),
      group(mark, { transform: 'translate(120 150)' }),
      `<text x="212" y="142" ${font} font-size="40" fill="${ink.black}">${first}</text>`,
      `<text x="212" y="190" ${font} font-size="34" fill="${ink.crimson}">${second}</text>`,
    );
  };
}
