import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { garlic, loaf, porron } from '../../primitives/things/table.ts';

/** A loop of sausage that hangs from the bar, with the light on its left. */
function loop(x: number, length: number, wide: number, thick: number, colour: string, light: string): string[] {
  const data = d`M${x - wide} 150C${x - wide * 1.3} ${150 + length} ${x + wide * 1.3} ${150 + length} ${x + wide} 150`;
  return [
    stroke(d`M${x - wide} 150L${x} 108L${x + wide} 150`, ink.sand, 4),
    stroke(data, colour, thick),
    stroke(data, light, thick * 0.2, { transform: `translate(${-thick * 0.2} ${-thick * 0.1})`, opacity: 0.7 }),
  ];
}

/** A chain of linked sausages that hangs straight down. */
function chain(x: number, count: number, tall: number, thick: number, colour: string, light: string): string[] {
  return Array.from({ length: count }, (_, index) => {
    const y = 122 + index * (tall + 16);
    const lean = index % 2 === 0 ? 6 : -6;
    return [
      stroke(d`M${x} ${y - 14}V${y + 4}`, ink.sand, 5),
      stroke(d`M${x} ${y + thick * 0.5}q${lean * 2} ${tall * 0.4} 0 ${tall - thick}`, colour, thick),
      stroke(
        d`M${x - thick * 0.24} ${y + thick * 0.6}q${lean * 2} ${tall * 0.35} 0 ${tall * 0.55}`,
        light,
        thick * 0.18,
        { opacity: 0.7 },
      ),
    ].join('');
  });
}

/** A still life of the town's sausages above a table with wine, bread and garlic. */
export function paintEmbutido(sheet: Sheet): void {
  const wall = 'M0 0H1600V740H0Z';
  const red = [ink.crimson, tone.rose] as const;
  const dark = [mix(ink.wine, ink.black, 0.3), mix(ink.wine, ink.stone, 0.5)] as const;
  const orange = [mix(ink.terracotta, ink.crimson, 0.35), tone.peach] as const;
  const cloth = 'M-20 750H1620V1010H-20Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      750,
      sheet.linear(
        [
          [0, mix(ink.air, ink.night, 0.45)],
          [1, mix(ink.air, ink.night, 0.2)],
        ],
        30,
      ),
    ),
    sheet.shade(wall, ink.night, { angle: 10, opacity: 0.5 }),
    rect(110, 88, 1380, 22, tone.wood),
    rect(110, 88, 1380, 7, ink.terracotta),
    ...loop(290, 480, 78, 46, ...red),
    ...chain(450, 3, 120, 50, ...dark),
    ...loop(620, 400, 62, 40, ...orange),
    ...chain(770, 4, 78, 46, ...red),
    ...loop(930, 360, 66, 50, ...dark),
    ...chain(1085, 2, 150, 62, ...orange),
    ...loop(1280, 500, 84, 44, ...red),
    path(cloth, ink.cream),
    sheet.shade(cloth, ink.terracotta, { angle: 80, opacity: 0.5 }),
    path('M-20 750H1620V770H-20Z', ink.sand),
    stroke('M-20 830H1620M-20 850H1620', ink.crimson, 6, { opacity: 0.75 }),
    ellipse(860, 862, 430, 40, tone.shade, { opacity: 0.3 }),
    place(520, 870, 1.75, loaf),
    place(850, 880, 1.7, porron),
    ellipse(1180, 880, 170, 34, tone.wood),
    ellipse(1180, 872, 170, 34, mix(ink.terracotta, ink.ochre, 0.4)),
    ...[1090, 1140, 1190, 1240].flatMap((x, index) => [
      ellipse(x, 858 - (index % 2) * 6, 30, 25, ink.crimsonDark),
      ellipse(x - 5, 856 - (index % 2) * 6, 23, 20, ink.crimson),
      ellipse(x - 8, 850 - (index % 2) * 6, 5, 4, ink.cream, { opacity: 0.8 }),
      ellipse(x + 4, 860 - (index % 2) * 6, 4, 4, ink.cream, { opacity: 0.8 }),
    ]),
    place(690, 900, 1, garlic),
    place(320, 900, 1.15, garlic),
    place(1010, 915, 0.9, garlic),
  );
}
