import { keep } from '../../primitives/building/keep.ts';
import { houseRow } from '../../primitives/building/town.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, group, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { disc } from '../../primitives/nature/sky.ts';

/** A desk by the window at dusk: green lamp, handwritten letter, pen, roofs outside. */
export function paintEscritorioPresidente(sheet: Sheet): void {
  const pane = 'M500 60H1100V600H500Z';
  const town = {
    walls: [mix(ink.terracotta, ink.wine, 0.5), mix(ink.terracotta, ink.night, 0.45)],
    roofs: [ink.wine, ink.crimsonDark],
    shade: ink.black,
    window: ink.wine,
    lamp: ink.ochre,
    lamps: 0.45,
  } as const;
  const view = group(
    [
      rect(
        500,
        60,
        600,
        540,
        sheet.linear([
          [0, mix(ink.night, ink.crimson, 0.35)],
          [0.6, ink.terracotta],
          [1, ink.ochre],
        ]),
      ),
      disc(920, 330, 56, tone.straw, 3),
      path('M500 430C620 380 760 420 860 390S1020 400 1100 370V600H500Z', mix(ink.crimson, ink.night, 0.45)),
      place(
        700,
        500,
        0.85,
        keep(sheet, { lit: mix(ink.terracotta, ink.wine, 0.3), shaded: ink.wine, dark: ink.black, cord: ink.ochre }),
      ),
      ...houseRow(sheet, { left: 490, right: 1110, base: 610, eaves: 500 }, town, [70, 110]),
    ],
    { 'clip-path': sheet.clip(pane) },
  );
  const writing = Array.from(
    { length: 6 },
    (_, index) =>
      d`M${690 - index * 7} ${764 + index * 18}q12 -9 24 0t24 0t24 0t24 0t24 0t24 0${index === 5 ? '' : 't24 0t24 0'}`,
  ).join('');
  const spines = [
    [ink.crimson, 190],
    [ink.olive, 170],
    [ink.ochre, 200],
    [tone.deepAir, 160],
    [ink.wine, 186],
    [ink.cream, 150],
  ] as const;
  sheet.paint(
    rect(
      0,
      0,
      1600,
      700,
      sheet.linear([
        [0, tone.pine],
        [1, mix(tone.pine, ink.olive, 0.5)],
      ]),
    ),
    sheet.shade('M0 0H1600V700H0Z', ink.black, { angle: 270, opacity: 0.35 }),
    rect(0, 560, 1600, 140, tone.wood),
    rect(0, 556, 1600, 10, mix(ink.ochre, ink.terracotta, 0.4)),
    rect(470, 30, 660, 600, mix(ink.ochre, ink.cream, 0.4)),
    view,
    stroke('M800 60V600M500 300H1100', mix(ink.ochre, ink.cream, 0.4), 14),
    rect(450, 618, 700, 26, ink.sand),
    path(
      'M420 10C450 260 440 450 400 640H310C350 420 350 200 340 10ZM1180 10C1150 260 1160 450 1200 640H1290C1250 420 1250 200 1260 10Z',
      ink.crimson,
    ),
    path(
      'M380 10C400 260 390 450 350 640H310C350 420 350 200 340 10ZM1220 10C1200 260 1210 450 1250 640H1290C1250 420 1250 200 1260 10Z',
      ink.crimsonDark,
    ),
    rect(290, 0, 1020, 22, ink.ochre),
    path('M-20 700H1620V1010H-20Z', mix(ink.terracotta, ink.wine, 0.35)),
    sheet.shade('M-20 700H1620V1010H-20Z', ink.wine, { angle: 90, opacity: 0.7 }),
    rect(-20, 696, 1640, 14, mix(ink.ochre, ink.terracotta, 0.45)),
    ellipse(1180, 812, 420, 92, ink.ochre, { opacity: 0.35 }),
    path('M480 896L560 736H1010L1100 896Z', mix(ink.crimsonDark, ink.wine, 0.4)),
    path('M610 878L672 744H910L958 878Z', ink.cream),
    stroke(writing, ink.night, 4),
    path('M860 850A22 22 0 1 0 905 850A22 22 0 1 0 860 850Z', ink.crimson),
    path('M876 862V844H888V862Z', tone.rose),
    place(1000, 828, 1, [
      stroke('M0 0L-96 36', ink.black, 11),
      stroke('M-96 36L-124 46', ink.ochre, 7),
      stroke('M0 0L40 -15', ink.crimson, 13),
    ]),
    ellipse(1240, 836, 110, 22, tone.wood),
    ellipse(1240, 826, 104, 20, ink.ochre),
    rect(1232, 560, 16, 264, ink.ochre),
    polygon(
      [
        [1110, 560],
        [1370, 560],
        [1560, 800],
        [930, 800],
      ],
      sheet.linear([
        [0, tone.straw, 0.6],
        [1, tone.straw, 0.02],
      ]),
    ),
    path('M1090 566C1110 470 1180 440 1240 440S1370 470 1390 566Z', mix(ink.olive, tone.pine, 0.35)),
    path('M1110 550C1130 480 1180 454 1220 450C1170 480 1150 510 1140 556Z', mix(ink.olive, ink.cream, 0.5), {
      opacity: 0.7,
    }),
    rect(1084, 562, 312, 14, ink.ochre),
    stroke('M1290 576V640', ink.ochre, 4),
    circle(1290, 646, 8, ink.ochre),
    ...spines.map(([fill, tall], index) => rect(180 + index * 46, 790 - tall, 40, tall, fill, { rx: 4 })),
    rect(150, 788, 340, 16, tone.wood),
    rect(160, 700, 22, 96, ink.black),
    rect(458, 700, 22, 96, ink.black),
    ellipse(1480, 900, 90, 18, ink.black, { opacity: 0.3 }),
    path('M1410 830H1540C1540 880 1520 904 1475 904S1410 880 1410 830Z', ink.cream),
    stroke('M1538 842C1580 840 1576 886 1528 882', ink.cream, 10),
    ellipse(1475, 830, 65, 14, tone.wood),
  );
}
