import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/** A twisted skein that hangs from the bar: loop above, twist in the middle, tassel below. */
function skein(x: number, length: number, wide: number, colour: string): string[] {
  const dark = mix(colour, ink.black, 0.35);
  const light = mix(colour, ink.cream, 0.45);
  const top = 128;
  const low = top + length;
  const body = d`M${x} ${top}C${x - wide} ${top + 10} ${x - wide} ${top + length * 0.3} ${x - wide * 0.55} ${top + length * 0.48}C${x - wide * 0.9} ${top + length * 0.62} ${x - wide} ${low - 40} ${x} ${low}C${x + wide} ${low - 40} ${x + wide * 0.9} ${top + length * 0.62} ${x + wide * 0.55} ${top + length * 0.48}C${x + wide} ${top + length * 0.3} ${x + wide} ${top + 10} ${x} ${top}Z`;
  const strands = [-0.62, -0.34, -0.06, 0.22, 0.5].map(
    (share) =>
      d`M${x + share * wide} ${top + 34}C${x + share * wide * 1.3} ${top + length * 0.3} ${x - share * wide * 0.8} ${top + length * 0.55} ${x - share * wide * 1.2} ${low - 46}`,
  );
  return [
    path(body, colour),
    path(
      d`M${x + wide * 0.1} ${top}C${x + wide} ${top + 10} ${x + wide} ${top + length * 0.3} ${x + wide * 0.55} ${top + length * 0.48}C${x + wide * 0.9} ${top + length * 0.62} ${x + wide} ${low - 40} ${x} ${low}C${x + wide * 0.7} ${low - 90} ${x + wide * 0.4} ${top + length * 0.65} ${x + wide * 0.1} ${top + length * 0.5}C${x + wide * 0.6} ${top + length * 0.3} ${x + wide * 0.5} ${top + 30} ${x + wide * 0.1} ${top}Z`,
      dark,
      { opacity: 0.55 },
    ),
    stroke(strands.join(''), dark, 3, { opacity: 0.5 }),
    stroke(
      d`M${x - wide * 0.66} ${top + 60}C${x - wide * 0.7} ${top + length * 0.26} ${x - wide * 0.3} ${top + length * 0.42} ${x} ${top + length * 0.52}`,
      light,
      7,
      { opacity: 0.8 },
    ),
    stroke(
      d`M${x - wide * 0.5} ${top + length * 0.66}C${x - wide * 0.66} ${top + length * 0.78} ${x - wide * 0.5} ${top + length * 0.88} ${x - wide * 0.2} ${top + length * 0.93}`,
      light,
      6,
      { opacity: 0.7 },
    ),
    rect(x - wide * 0.5, top + length * 0.455, wide, 16, dark, { rx: 8 }),
  ];
}

/** Skeins of dyed silk on a bar; cocoons in a bowl below. */
export function paintSedaMadejas(sheet: Sheet): void {
  const wall = 'M0 0H1600V1000H0Z';
  const skeins = [
    [190, 520, 62, ink.ochre],
    [350, 620, 66, ink.crimson],
    [505, 480, 60, ink.cream],
    [655, 640, 68, mix(ink.olive, ink.ochre, 0.25)],
    [810, 540, 64, ink.terracotta],
    [965, 660, 68, tone.rose],
    [1115, 500, 60, ink.air],
    [1265, 620, 66, ink.crimsonDark],
    [1420, 520, 62, tone.straw],
  ] as const;
  const cocoons = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [690 + (index % 5) * 56 + (index > 4 ? 28 : 0), index > 4 ? 806 : 836];
    return (
      ellipse(x, y, 36, 23, ink.cream, { transform: d`rotate(${((index * 47) % 50) - 25} ${x} ${y})` }) +
      ellipse(x + 6, y + 7, 24, 13, tone.straw, { opacity: 0.6 })
    );
  });
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, tone.pine],
        [1, mix(tone.pine, ink.night, 0.65)],
      ]),
    ),
    sheet.shade(wall, tone.deepNight, { angle: 70, opacity: 0.6 }),
    rect(70, 96, 1460, 34, tone.wood),
    rect(70, 96, 1460, 11, ink.terracotta),
    ...skeins.map(([x, length, wide]) =>
      path(
        d`M${x + 60} 130C${x + 60 + wide} ${200} ${x + 60 + wide} ${length} ${x + 60} ${128 + length}C${x + 60 - wide} ${length} ${x + 60 - wide} 200 ${x + 60} 130Z`,
        ink.black,
        { opacity: 0.22 },
      ),
    ),
    ...skeins.flatMap(([x, length, wide, colour]) => skein(x, length, wide, colour)),
    rect(0, 920, 1600, 80, tone.wood),
    rect(0, 920, 1600, 10, ink.terracotta),
    ellipse(860, 948, 280, 18, ink.black, { opacity: 0.35 }),
    ...cocoons,
    path('M600 846H1000C1000 900 920 946 800 946S600 900 600 846Z', ink.terracotta),
    path('M820 846H1000C1000 900 920 946 800 946C860 930 860 880 820 846Z', ink.wine, { opacity: 0.4 }),
    stroke('M612 868H988', tone.straw, 7),
    ellipse(470, 936, 40, 24, ink.cream),
    ellipse(476, 944, 28, 13, tone.straw, { opacity: 0.6 }),
    ellipse(1140, 938, 38, 22, ink.cream),
  );
}
