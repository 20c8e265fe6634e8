import { pointedArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { figure } from '../../primitives/figures/figure.ts';
import type { HairStyle } from '../../primitives/figures/head.ts';
import { poses } from '../../primitives/figures/pose.ts';

const glass = [ink.crimson, ink.ochre, tone.deepAir, ink.terracotta, ink.olive, ink.air, ink.cream] as const;

/** A lancet of coloured glass: panes in a lattice. */
function lancet(sheet: Sheet, x: number, half: number, tall: number): string[] {
  const shape = { x, base: 620, half, spring: tall, rise: half * 1.7 };
  const panes: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    for (let column = -2; column < 2; column += 1) {
      panes.push(rect(x + column * half * 0.5, 620 - (row + 1) * 70, half * 0.5, 70, sheet.random.pick(glass)));
    }
  }
  return [
    path(pointedArch({ ...shape, half: half + 20, rise: half * 1.7 + 22 }), mix(ink.stone, ink.cream, 0.4)),
    `<g clip-path="${sheet.clip(pointedArch(shape))}">${panes.join('')}${circle(x, 620 - tall - 10, half * 0.62, ink.ochre)}${circle(x, 620 - tall - 10, half * 0.36, ink.crimson)}${stroke(
      d`M${x} 0V620M${x - half * 0.5} 0V620M${x + half * 0.5} 0V620M${x - half} 480H${x + half}M${x - half} 340H${x + half}M${x - half} 200H${x + half}`,
      ink.black,
      5,
    )}</g>`,
  ];
}

/** Two rows of singers with open folders, stained glass behind them. */
export function paintCoro(sheet: Sheet): void {
  const styles: readonly HairStyle[] = ['short', 'bun', 'bald', 'bob', 'curly', 'long', 'short', 'bob', 'bun'];
  const hairs = [ink.black, tone.wood, ink.sand, mix(ink.ochre, ink.wine, 0.4), ink.stone] as const;
  const voices = styles.map((hairStyle, index) => {
    const skin = index % 4 === 2 ? tone.skinDark : tone.skin;
    const gown = index % 2 === 0 ? ink.night : mix(ink.night, ink.black, 0.45);
    const hair = hairs[index % hairs.length] ?? ink.black;
    const look = { skin, hair, hairStyle, top: gown, bottom: gown, garment: 'gown', facing: 'front' } as const;
    return sheet.keep([
      ...figure(look, poses.singing),
      path('M-5 -84L0 -77L5 -84Z', ink.ochre),
      ellipse(0, -89.5, 1.1, 1.6, ink.wine),
      path('M-12 -68L0 -65L12 -68L13 -56L0 -53L-13 -56Z', ink.crimson),
      path('M-11.500 -69L0 -66L11.500 -69V-67.500L0 -64.500L-11.500 -67.500Z', ink.cream),
    ]);
  });
  const singer = (x: number, y: number, size: number, index: number): string => {
    const mirrored = index % 2 === 1 ? -1 : 1;
    const id = voices[index % voices.length] ?? '';
    return `<use href="#${id}" transform="${d`translate(${x} ${y}) scale(${(size / 100) * mirrored} ${size / 100})`}"/>`;
  };
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.air, ink.night, 0.5)],
        [1, mix(ink.air, ink.night, 0.25)],
      ]),
    ),
    sheet.shade('M0 0H1600V700H0Z', ink.night, { angle: 270, opacity: 0.6 }),
    ...[140, 470, 800, 1130, 1460].flatMap((x, index) =>
      lancet(sheet, x, index === 2 ? 104 : 84, index === 2 ? 430 : 380),
    ),
    ...[470, 800, 1130].map((x) =>
      polygon(
        [
          [x - 80, 300],
          [x + 80, 300],
          [x + 360, 1000],
          [x - 160, 1000],
        ],
        sheet.linear([
          [0, tone.straw, 0.35],
          [1, tone.straw, 0],
        ]),
      ),
    ),
    rect(0, 640, 1600, 360, mix(ink.stone, ink.night, 0.35)),
    rect(0, 640, 1600, 12, mix(ink.stone, ink.cream, 0.4)),
    ...[180, 335, 490, 645, 800, 955, 1110, 1265, 1420].map((x, index) => singer(x, 880, 470, index)),
    rect(60, 860, 1480, 60, mix(ink.terracotta, ink.wine, 0.5)),
    rect(60, 860, 1480, 10, ink.terracotta),
    ...[255, 412, 569, 726, 883, 1040, 1197, 1354].map((x, index) => singer(x, 1010, 500, index + 4)),
    rect(0, 985, 1600, 15, ink.black, { opacity: 0.4 }),
  );
}
