import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, type Point, path, polygon, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { swifts } from '../../primitives/nature/birds.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, hours, sky } from '../../primitives/nature/sky.ts';
import { stonePine } from '../../primitives/nature/trees.ts';

/** A knife of limestone: lit face, shaded face and upright cracks. */
function blade(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  height: number,
  lit: string,
  shaded: string,
): string[] {
  const { random } = sheet;
  const left: Point[] = [
    [x - width * 0.5, base],
    [x - width * 0.42, base - height * 0.45],
    [x - width * 0.3, base - height * 0.5],
    [x - width * 0.22, base - height * 0.82],
    [x - width * 0.05, base - height],
  ];
  const right: Point[] = [
    [x + width * 0.1, base - height * 0.93],
    [x + width * 0.16, base - height * 0.7],
    [x + width * 0.32, base - height * 0.6],
    [x + width * 0.38, base - height * 0.3],
    [x + width * 0.55, base],
  ];
  const crest: Point[] = [
    [x + width * 0.02, base - height * 0.62],
    [x - width * 0.08, base - height * 0.35],
    [x + width * 0.04, base],
  ];
  const peak: Point = [x - width * 0.05, base - height];
  const cracks = Array.from({ length: 6 }, () => {
    const cx = x + random.between(-0.36, 0.36) * width;
    return d`M${cx} ${base - random.between(0.05, 0.3) * height}l${random.between(-8, 8)} ${-height * random.between(0.12, 0.3)}`;
  }).join('');
  const litFace = [...left, ...crest];
  return [
    polygon([...left, ...right], shaded),
    polygon(litFace, lit),
    sheet.shade(d`M${x - width * 0.5} ${base}L${peak[0]} ${peak[1]}L${x + width * 0.55} ${base}Z`, tone.earth, {
      angle: 60,
      opacity: 0.5,
    }),
    stroke(cracks, shaded, 5, { opacity: 0.6 }),
  ];
}

/** The Cabriel turns around the high rock knives of its gorge. */
export function paintHocesCabriel(sheet: Sheet): void {
  const lit = mix(ink.sand, ink.terracotta, 0.22);
  const shaded = mix(ink.terracotta, ink.wine, 0.35);
  const far = mix(lit, ink.air, 0.45);
  const farShade = mix(shaded, ink.air, 0.55);
  const trees = { leaf: tone.pine, light: ink.olive, bark: tone.wood };
  const water = mix(ink.air, ink.olive, 0.35);
  sheet.paint(
    sky(sheet, hours.morning, 640),
    disc(420, 220, 80, tone.straw, 4),
    cloud(sheet, 920, 170, 380, ink.cream, 0.95),
    cloud(sheet, 90, 330, 240, ink.cream, 0.8),
    ridge(sheet, { y: 520, swing: 50, crests: 3, fill: tone.haze }),
    ...[
      [160, 330, 280],
      [420, 260, 200],
      [1240, 300, 260],
      [1480, 340, 360],
    ].flatMap(([x = 0, w = 0, h = 0]) => blade(sheet, x, 640, w, h, far, farShade)),
    ...blade(sheet, 640, 690, 260, 450, mix(lit, ink.air, 0.15), mix(shaded, ink.air, 0.2)),
    ...blade(sheet, 1040, 690, 300, 540, mix(lit, ink.air, 0.1), mix(shaded, ink.air, 0.15)),
    ...blade(sheet, 830, 700, 320, 590, lit, shaded),
    ridge(sheet, { y: 680, swing: 18, crests: 5, fill: mix(ink.olive, ink.air, 0.2) }),
    path(
      'M760 690C600 720 420 740 500 790C580 836 1020 820 1090 880C1120 920 900 960 760 1010H1640C1640 960 1380 930 1360 870C1330 800 960 780 880 750C840 734 900 712 1000 690Z',
      water,
    ),
    path(
      'M700 720C600 736 480 752 540 784C640 820 1000 810 1120 862C1010 790 680 800 620 768C590 748 640 732 700 720Z',
      ink.cream,
      { opacity: 0.35 },
    ),
    stroke('M1180 900H1300M1060 940H1250M1240 968H1440M640 790H760', ink.cream, 5, { opacity: 0.5 }),
    path('M-20 690C140 700 380 720 470 770C560 836 960 830 1060 886C1090 926 860 960 720 1010H-20Z', ink.olive),
    path('M-20 760C200 780 420 830 560 880S760 960 700 1010H-20Z', tone.leaf),
    path(
      'M1640 680C1400 690 1120 690 1000 712C940 730 1000 750 1120 770C1340 806 1400 860 1640 880Z',
      mix(ink.olive, ink.ochre, 0.2),
    ),
    ...stonePine(sheet, 1390, 800, 190, trees),
    ...stonePine(sheet, 1500, 830, 240, trees),
    ...stonePine(sheet, 190, 880, 330, trees),
    ...stonePine(sheet, 380, 850, 220, trees),
    ...stonePine(sheet, 60, 960, 420, trees),
    swifts(sheet, 700, 190, 6, ink.wine, 160),
  );
}
