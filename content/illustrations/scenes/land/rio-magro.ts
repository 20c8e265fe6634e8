import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, group, path, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, sky } from '../../primitives/nature/sky.ts';
import { poplar } from '../../primitives/nature/trees.ts';

const waterLine = 690;

function bridge(): string[] {
  const spans = [
    [470, 96],
    [800, 150],
    [1130, 96],
  ] as const;
  const openings = spans
    .map(([x, half]) => d`M${x - half} ${waterLine}A${half} ${half * 1.06} 0 0 1 ${x + half} ${waterLine}Z`)
    .join('');
  const rings = spans.map(([x, half]) =>
    stroke(
      d`M${x - half - 8} ${waterLine}A${half + 8} ${half * 1.06 + 8} 0 0 1 ${x + half + 8} ${waterLine}`,
      ink.sand,
      14,
    ),
  );
  const deck = 'M180 690V610C420 560 620 502 800 498S1180 560 1420 610V690Z';
  return [
    `<path d="${deck}${openings}" fill="${tone.limestone}" fill-rule="evenodd"/>`,
    ...rings,
    stroke('M180 602C420 552 620 492 800 488S1180 552 1420 602', ink.stone, 20, { 'stroke-linecap': 'butt' }),
    ...[630, 970].map((x) =>
      path(d`M${x - 26} ${waterLine}V600L${x} 572L${x + 26} 600V${waterLine}Z`, mix(ink.stone, ink.sand, 0.4)),
    ),
  ];
}

/** A stone bridge over the Magro between autumn poplars, doubled by the water. */
export function paintRioMagro(sheet: Sheet): void {
  const yellow = { leaf: ink.ochre, light: tone.straw, bark: ink.wine };
  const rust = { leaf: mix(ink.ochre, ink.terracotta, 0.6), light: ink.ochre, bark: ink.wine };
  const bank = [
    ...[40, 150, 250, 330, 1290, 1370, 1480, 1570].flatMap((x, index) =>
      poplar(sheet, x, 650, [420, 500, 380, 300, 320, 430, 520, 400][index] ?? 400, index % 3 === 1 ? rust : yellow),
    ),
    rect(-20, 630, 420, 62, mix(ink.olive, ink.ochre, 0.3)),
    rect(1220, 630, 420, 62, mix(ink.olive, ink.ochre, 0.3)),
    ...bridge(),
  ];
  const id = sheet.keep(bank);
  const ripples = Array.from({ length: 26 }, () => {
    const y = sheet.random.between(710, 985);
    return d`M${sheet.random.between(0, 1500)} ${y}h${sheet.random.between(60, 220)}`;
  }).join('');
  sheet.paint(
    sky(
      sheet,
      [
        [0, mix(ink.air, ink.cream, 0.2)],
        [1, tone.straw],
      ],
      700,
    ),
    cloud(sheet, 240, 200, 380, ink.cream, 0.9),
    cloud(sheet, 1000, 270, 320, ink.cream, 0.8),
    ridge(sheet, { y: 520, swing: 46, crests: 3, fill: mix(ink.air, tone.rose, 0.5) }),
    ridge(sheet, { y: 580, swing: 24, crests: 4, fill: mix(ink.terracotta, ink.air, 0.45) }),
    ridge(sheet, { y: 636, swing: 10, crests: 5, fill: mix(ink.olive, ink.air, 0.3) }),
    `<use href="#${id}"/>`,
    rect(
      0,
      waterLine,
      1600,
      310,
      sheet.linear([
        [0, mix(ink.air, ink.night, 0.3)],
        [1, mix(ink.air, ink.night, 0.62)],
      ]),
    ),
    group([`<use href="#${id}" transform="translate(0 ${waterLine * 2}) scale(1 -1)"/>`], { opacity: 0.42 }),
    rect(
      0,
      waterLine,
      1600,
      310,
      sheet.linear([
        [0, ink.night, 0.1],
        [1, ink.night, 0.6],
      ]),
    ),
    stroke(ripples, ink.cream, 4, { opacity: 0.4 }),
    path('M0 1000V930C160 900 330 950 470 1000ZM1600 1000V910C1440 890 1300 940 1180 1000Z', tone.leaf),
    stroke(
      Array.from(
        { length: 16 },
        (_, index) =>
          d`M${30 + index * 24} 1000q${index % 2 ? 12 : -10} -60 ${index % 2 ? 26 : -16} ${-90 - (index % 5) * 14}`,
      ).join(''),
      ink.olive,
      6,
    ),
    stroke(
      Array.from(
        { length: 14 },
        (_, index) =>
          d`M${1580 - index * 25} 1000q${index % 2 ? 12 : -10} -60 ${index % 2 ? 22 : -20} ${-84 - (index % 4) * 18}`,
      ).join(''),
      mix(ink.olive, ink.ochre, 0.4),
      6,
    ),
  );
}
