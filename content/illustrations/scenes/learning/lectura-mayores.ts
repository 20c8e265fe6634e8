import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { leafyCrown } from '../../primitives/nature/foliage.ts';

const armchair = (x: number, y: number, size: number, cloth: string, left: boolean): string => {
  const marks = [
    path(
      d`M${-120 * size} ${-20 * size}V${-300 * size}C${-120 * size} ${-340 * size} ${-60 * size} ${-340 * size} ${-56 * size} ${-300 * size}L${-46 * size} ${-150 * size}H${96 * size}V${-20 * size}Z`,
      cloth,
    ),
    path(
      d`M${-60 * size} ${-190 * size}H${90 * size}A${24 * size} ${24 * size} 0 0 1 ${90 * size} ${-142 * size}H${-60 * size}Z`,
      mix(cloth, ink.cream, 0.15),
    ),
    stroke(d`M${-104 * size} ${-20 * size}V0M${84 * size} ${-20 * size}V0`, tone.wood, 13 * size),
  ];
  return `<g transform="${d`translate(${x} ${y})`}${left ? ' scale(-1 1)' : ''}">${marks.join('')}</g>`;
};

/** Elderly people in a half circle listen to a young woman who reads aloud by the window. */
export function paintLecturaMayores(sheet: Sheet): void {
  const look = (
    top: string,
    bottom: string,
    garment: Look['garment'],
    hairStyle: Look['hairStyle'],
    hair: string,
    skin = tone.skin,
  ): Look => ({ skin, hair, hairStyle, top, bottom, garment });
  const cane = (x: number, y: number): string =>
    stroke(d`M${x} ${y}V${y - 150}C${x} ${y - 180} ${x - 34} ${y - 180} ${x - 34} ${y - 156}`, tone.wood, 8);
  const wall = 'M0 0H1600V720H0Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      720,
      sheet.linear([
        [0, tone.rose],
        [1, mix(tone.rose, ink.cream, 0.45)],
      ]),
    ),
    sheet.shade(wall, mix(tone.rose, ink.crimson, 0.3), { angle: 180, opacity: 0.6 }),
    rect(560, 70, 480, 470, ink.cream),
    rect(
      580,
      90,
      440,
      430,
      sheet.linear([
        [0, ink.air],
        [1, tone.straw],
      ]),
    ),
    path('M580 520V430C660 380 740 420 820 390S960 400 1020 360V520Z', mix(ink.olive, ink.cream, 0.25)),
    path(leafyCrown(sheet.random, 650, 360, 66, 90, 10), ink.olive),
    stroke('M650 440V520', tone.wood, 10),
    stroke('M800 80V530M570 300H1030', ink.cream, 12),
    path(
      'M530 50C560 250 560 420 510 580H440C460 380 460 220 450 50ZM1070 50C1040 250 1040 420 1090 580H1160C1140 380 1140 220 1150 50Z',
      ink.crimson,
    ),
    path(
      'M470 50C490 250 490 420 460 580H440C460 380 460 220 450 50ZM1130 50C1110 250 1110 420 1140 580H1160C1140 380 1140 220 1150 50Z',
      ink.crimsonDark,
    ),
    rect(410, 40, 780, 20, tone.wood),
    rect(120, 150, 180, 230, ink.ochre),
    rect(136, 166, 148, 198, mix(ink.night, ink.air, 0.4)),
    circle(210, 250, 40, tone.straw),
    path('M136 364V310C180 280 240 300 284 270V364Z', tone.pine),
    rect(1310, 130, 190, 190, ink.ochre),
    rect(1326, 146, 158, 158, ink.cream),
    path('M1370 290C1360 220 1390 170 1410 170S1450 220 1440 290Z', ink.terracotta),
    rect(0, 720, 1600, 280, mix(ink.ochre, ink.terracotta, 0.45)),
    stroke('M0 780H1600M0 880H1600', tone.earth, 3, { opacity: 0.35 }),
    ellipse(800, 900, 640, 92, mix(ink.night, ink.air, 0.3)),
    ellipse(800, 896, 600, 76, 'none', { stroke: ink.cream, 'stroke-width': 5, 'stroke-dasharray': '22 14' }),
    polygon(
      [
        [580, 540],
        [1020, 540],
        [1240, 1000],
        [360, 1000],
      ],
      sheet.linear([
        [0, ink.cream, 0.35],
        [1, ink.cream, 0.03],
      ]),
    ),
    rect(724, 690, 150, 22, tone.wood, { rx: 8 }),
    stroke('M744 712L734 850M854 712L864 850', tone.wood, 12),
    person(800, 850, 520, look(ink.ochre, ink.night, 'skirt', 'long', ink.black), poses.reading),
    path('M858 590L884 560L940 580L946 630L908 616L866 640Z', ink.cream),
    path('M858 590L866 640L906 616L884 560Z', ink.crimson),
    armchair(450, 850, 1, ink.olive, false),
    person(440, 856, 500, look(ink.cream, tone.deepAir, 'skirt', 'bun', ink.sand), poses.sitting),
    armchair(1150, 850, 1, ink.terracotta, true),
    person(1160, 856, 510, look(ink.night, ink.stone, 'trousers', 'bald', ink.cream), poses.sitting, true),
    cane(1090, 854),
    armchair(210, 960, 1.1, mix(ink.night, ink.air, 0.2), false),
    person(200, 966, 560, look(ink.crimsonDark, ink.black, 'trousers', 'cap', ink.stone, tone.skinDark), poses.sitting),
    cane(300, 962),
    armchair(1390, 960, 1.1, ink.crimsonDark, true),
    person(1400, 966, 560, look(tone.sage, ink.wine, 'gown', 'bob', ink.cream), poses.sitting, true),
    ellipse(660, 950, 46, 26, mix(ink.ochre, ink.wine, 0.3)),
    path('M690 930L706 912L710 934ZM704 940C716 950 716 962 700 962', mix(ink.ochre, ink.wine, 0.3)),
    circle(700, 938, 19, mix(ink.ochre, ink.wine, 0.3)),
  );
}
