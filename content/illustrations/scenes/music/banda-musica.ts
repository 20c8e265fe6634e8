import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { type Pose, poses } from '../../primitives/figures/pose.ts';
import { cloud, hours, sky } from '../../primitives/nature/sky.ts';
import { bassDrum, clarinet, trumpet, tuba } from '../../primitives/things/instruments.ts';

const uniform = (skin: string): Look => ({
  skin,
  hair: ink.crimson,
  hairStyle: 'cap',
  top: ink.night,
  bottom: ink.night,
  garment: 'trousers',
});

const playing = (arms: Pick<Pose, 'nearArm' | 'farArm'>, step: boolean): Pose => ({
  ...poses.walking,
  ...arms,
  ...(step
    ? {}
    : {
        nearLeg: [
          [-3, -26],
          [-11, -4],
        ],
        farLeg: [
          [6, -27],
          [9, -1],
        ],
      }),
});

/** Gold braid and buttons over a uniform whose wearer stands at a point. */
const braid = (x: number, y: number, height: number): string =>
  stroke(d`M${x + height * 0.02} ${y - height * 0.78}V${y - height * 0.54}`, ink.ochre, height * 0.012, {
    'stroke-dasharray': `1 ${Math.round(height * 0.05)}`,
  }) + stroke(d`M${x - height * 0.07} ${y - height * 0.785}H${x - height * 0.02}`, ink.ochre, height * 0.022);

/** A band marches through a street with bunting and crimson hangings. */
export function paintBandaMusica(sheet: Sheet): void {
  const fronts = [
    [-40, 330, 120, ink.cream],
    [290, 300, 60, tone.peach],
    [590, 330, 150, mix(ink.terracotta, ink.cream, 0.35)],
    [920, 320, 80, tone.haze],
    [1240, 400, 130, ink.sand],
  ] as const;
  const houses = fronts.flatMap(([x, wide, eaves, wall]) => [
    rect(x, eaves, wide, 640, wall),
    rect(x + wide - 26, eaves, 26, 640, tone.earth, { opacity: 0.2 }),
    rect(x - 10, eaves - 16, wide + 20, 22, ink.terracotta),
    ...[0.25, 0.72].flatMap((share) => {
      const wx = x + wide * share;
      return [
        rect(wx - 26, eaves + 60, 52, 110, tone.deepAir),
        stroke(d`M${wx} ${eaves + 60}V${eaves + 170}`, wall, 5),
        path(
          d`M${wx - 52} ${eaves + 150}H${wx + 52}V${eaves + 240}Q${wx + 26} ${eaves + 262} ${wx} ${eaves + 240}Q${wx - 26} ${eaves + 262} ${wx - 52} ${eaves + 240}Z`,
          ink.crimson,
        ),
        rect(wx - 52, eaves + 218, 104, 7, ink.ochre),
        rect(wx - 58, eaves + 140, 116, 12, ink.black),
      ];
    }),
    rect(x + wide * 0.36, 480, wide * 0.24, 240, mix(ink.wine, ink.terracotta, 0.3)),
  ]);
  const flags = [150, 250].flatMap((y, line) =>
    Array.from({ length: 17 }, (_, index) => {
      const x = index * 100 + line * 40 - 20;
      const share = ((x + 820) % 820) / 820;
      const sag = y + 240 * share * (1 - share);
      return path(
        d`M${x} ${sag}h52l-26 52Z`,
        [ink.crimson, ink.ochre, ink.cream, ink.olive][(index + line) % 4] ?? ink.crimson,
      );
    }),
  );
  const musicians = [
    {
      x: 300,
      y: 905,
      size: 430,
      skin: tone.skin,
      arms: {
        nearArm: [
          [2, -68],
          [13, -70],
        ],
        farArm: [
          [12, -70],
          [14, -66],
        ],
      },
      step: true,
    },
    {
      x: 560,
      y: 925,
      size: 460,
      skin: tone.skinDark,
      arms: {
        nearArm: [
          [4, -68],
          [10, -80],
        ],
        farArm: [
          [12, -70],
          [12, -82],
        ],
      },
      step: false,
    },
    {
      x: 810,
      y: 945,
      size: 490,
      skin: tone.skin,
      arms: {
        nearArm: [
          [4, -70],
          [14, -84],
        ],
        farArm: [
          [14, -72],
          [22, -86],
        ],
      },
      step: true,
    },
    {
      x: 1090,
      y: 925,
      size: 460,
      skin: tone.skin,
      arms: {
        nearArm: [
          [2, -66],
          [10, -70],
        ],
        farArm: [
          [10, -66],
          [14, -62],
        ],
      },
      step: false,
    },
    {
      x: 1330,
      y: 905,
      size: 430,
      skin: tone.skin,
      arms: {
        nearArm: [
          [4, -70],
          [14, -84],
        ],
        farArm: [
          [14, -72],
          [22, -86],
        ],
      },
      step: true,
    },
  ] as const;
  sheet.paint(
    sky(sheet, hours.morning, 720),
    cloud(sheet, 620, 70, 300, ink.cream, 0.9),
    ...houses,
    rect(0, 700, 1600, 300, mix(ink.sand, ink.ochre, 0.3)),
    rect(0, 700, 1600, 22, ink.stone, { opacity: 0.4 }),
    stroke('M0 150Q410 270 820 150Q1230 270 1640 150M0 250Q410 370 820 250Q1230 370 1640 250', ink.black, 3),
    ...flags,
    polygon(
      [
        [0, 760],
        [1600, 730],
        [1600, 790],
        [0, 830],
      ],
      tone.shade,
      { opacity: 0.12 },
    ),
    ...musicians.flatMap(({ x, y, size, skin, arms, step }) => [
      polygon(
        [
          [x - 30, y],
          [x + 40, y],
          [x + size * 0.7, y + 40],
          [x + size * 0.5, y + 46],
        ],
        tone.shade,
        { opacity: 0.35 },
      ),
      person(x, y, size, uniform(skin), playing(arms, step)),
      braid(x, y, size),
    ]),
    place(372, 620, 1, bassDrum),
    stroke('M352 600L286 560', tone.wood, 8),
    place(606, 506, 1.25, tuba),
    place(856, 496, 1.15, trumpet, -6),
    place(1128, 506, 1.2, clarinet),
    place(1368, 513, 1, trumpet, -6),
  );
}
