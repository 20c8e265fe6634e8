import { fitTitle } from './break-lines.ts';
import { CARD_SIZE, type Card } from './card-order.ts';
import { measureLine, outlineLine } from './text-outline.ts';

const MARGIN = 80;
const SITE_SIZE = 30;
const SITE_BASE = CARD_SIZE.height - MARGIN + 8;

/** The foundation's emblem as an SVG path in a square of 64. */
const EMBLEM =
  'M10 3h7v6h5.500V3h6.500v6h6V3h6.500v6H47V3h7v13.500H10zM13 25.500h38V61H13zM32 29.500C25.500 34 21 40 21 47v14h22V47c0-7-4.500-13-11-17.500z';

const INK = { photo: '#ffffff', plain: '#211a17' } as const;

function toGround(withPicture: boolean): string {
  const { width, height } = CARD_SIZE;
  if (withPicture)
    return (
      '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#211a17" stop-opacity=".25"/>' +
      '<stop offset=".35" stop-color="#211a17" stop-opacity=".55"/><stop offset="1" stop-color="#211a17" stop-opacity=".94"/>' +
      `</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#shade)"/>`
    );
  return (
    `<rect width="${width}" height="${height}" fill="#fffdf9"/>` +
    `<path transform="translate(700 60) scale(10)" fill="#f5efe5" fill-rule="evenodd" d="${EMBLEM}"/>`
  );
}

/** The SVG laid over an image, or the whole card if there is none: title, rule, emblem and name of the foundation. */
export function drawCard({ title, site, picture }: Card): string {
  const { width, height } = CARD_SIZE;
  const ink = picture ? INK.photo : INK.plain;
  const fitted = fitTitle(title, width - 2 * MARGIN, measureLine);
  const leading = fitted.size * 1.16;
  const lastBase = SITE_BASE - SITE_SIZE - 58;
  const lines = fitted.lines.map((line, index) => {
    const base = lastBase - (fitted.lines.length - 1 - index) * leading;
    return outlineLine(line, 'display', fitted.size, MARGIN, base);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    toGround(picture !== null),
    `<rect width="${width}" height="12" fill="#a3142e"/>`,
    `<g fill="${ink}">${lines.join('')}</g>`,
    `<rect x="${MARGIN}" y="${SITE_BASE - SITE_SIZE - 30}" width="120" height="5" fill="#d9a441"/>`,
    `<path transform="translate(${MARGIN} ${SITE_BASE - 31}) scale(.62)" fill="${picture ? '#ffffff' : '#a3142e'}" fill-rule="evenodd" d="${EMBLEM}"/>`,
    title === site ? '' : `<g fill="${ink}">${outlineLine(site, 'text', SITE_SIZE, MARGIN + 56, SITE_BASE)}</g>`,
    '</svg>',
  ].join('');
}
