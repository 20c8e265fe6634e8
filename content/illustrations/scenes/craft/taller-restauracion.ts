import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

/** A carved and gilded saint around the origin, foot at y = 0, 430 high. */
const carving = (sheet: Sheet): readonly string[] => {
  const robe = 'M-88 -20C-104 -140 -96 -250 -58 -306C-30 -326 30 -326 58 -306C96 -250 104 -140 88 -20Z';
  return [
    rect(-112, -20, 224, 20, mix(ink.ochre, ink.terracotta, 0.5)),
    path(robe, ink.crimson),
    path(
      'M-20 -20C-40 -130 -20 -230 6 -312C50 -300 80 -270 88 -210C98 -140 96 -70 88 -20Z',
      mix(ink.night, ink.air, 0.3),
    ),
    stroke('M-20 -24C-38 -130 -20 -230 6 -308', ink.ochre, 8),
    stroke(
      'M-62 -40C-72 -120 -66 -200 -50 -270M-40 -40C-46 -110 -44 -170 -34 -230M30 -40C26 -120 38 -190 52 -250M62 -40C62 -110 64 -160 70 -210',
      tone.shade,
      5,
      { opacity: 0.55 },
    ),
    path('M-84 -34H88L88 -20H-88Z', ink.ochre),
    sheet.shade(robe, ink.black, { angle: 180, opacity: 0.6 }),
    path(
      'M-66 -284C-96 -230 -70 -190 -20 -196L-14 -220C-44 -220 -50 -240 -34 -280Z',
      mix(ink.crimson, ink.cream, 0.12),
    ),
    ellipse(-6, -206, 18, 13, tone.skin),
    rect(-16, -346, 32, 40, mix(tone.skin, ink.wine, 0.2)),
    ellipse(0, -372, 34, 42, tone.skin),
    path(
      'M-36 -360C-48 -420 -20 -434 4 -430C38 -430 46 -400 36 -362C30 -392 10 -402 -14 -398C-26 -392 -32 -380 -36 -360Z',
      tone.wood,
    ),
    path('M-30 -356C-26 -318 26 -318 30 -356C26 -340 14 -336 0 -336S-26 -340 -30 -356Z', tone.wood),
    circle(0, -386, 66, 'none', { stroke: ink.ochre, 'stroke-width': 7 }),
  ];
};

/** A restorer cleans a polychrome carving with a fine brush in the light of one lamp. */
export function paintTallerRestauracion(sheet: Sheet): void {
  const room = 'M0 0H1600V820H0Z';
  const tools = [230, 290, 350, 410, 470].map(
    (x, index) =>
      stroke(
        d`M${x} 190V${300 + (index % 3) * 34}`,
        [ink.ochre, ink.terracotta, ink.stone][index % 3] ?? ink.stone,
        9,
      ) + rect(x - 7, 300 + (index % 3) * 34, 14, 40, ink.sand, { rx: 6 }),
  );
  const restorer = {
    skin: tone.skin,
    hair: ink.wine,
    hairStyle: 'bun',
    top: ink.cream,
    bottom: ink.cream,
    garment: 'skirt',
  } as const;
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.night, ink.black, 0.35)],
        [1, mix(ink.night, ink.wine, 0.35)],
      ]),
    ),
    sheet.shade(room, ink.black, { angle: 200, opacity: 0.6 }),
    rect(180, 172, 350, 18, tone.wood),
    ...tools,
    rect(150, 470, 400, 18, tone.wood),
    ...[190, 250, 330, 400, 480].map((x, index) =>
      rect(
        x,
        410 - (index % 2) * 24,
        44,
        60 + (index % 2) * 24,
        [ink.crimsonDark, ink.olive, ink.terracotta, tone.deepAir, ink.ochre][index] ?? ink.ochre,
        { rx: 6, opacity: 0.8 },
      ),
    ),
    circle(950, 250, 330, ink.ochre, { opacity: 0.08 }),
    polygon(
      [
        [900, 230],
        [1010, 250],
        [1300, 830],
        [520, 830],
      ],
      sheet.linear([
        [0, tone.straw, 0.75],
        [1, ink.ochre, 0.12],
      ]),
    ),
    stroke('M1330 830L1300 420L1000 220', ink.stone, 13),
    circle(1300, 420, 17, ink.sand),
    path('M886 236L986 164L1030 214L1012 262Z', ink.crimson),
    ellipse(950, 248, 66, 18, ink.cream, { transform: 'rotate(14 950 248)' }),
    rect(430, 830, 800, 30, tone.wood),
    rect(430, 830, 800, 10, ink.ochre, { opacity: 0.7 }),
    rect(0, 960, 1600, 40, ink.black),
    rect(480, 860, 40, 110, tone.wood),
    rect(1140, 860, 40, 110, tone.wood),
    ellipse(860, 832, 160, 10, ink.black, { opacity: 0.4 }),
    place(860, 830, 1.28, carving(sheet)),
    person(575, 1190, 930, restorer, {
      ...poses.standing,
      head: [3, -92],
      nearArm: [
        [2, -66],
        [19, -73],
      ],
      farArm: [
        [10, -64],
        [22, -62],
      ],
    }),
    stroke('M748 512L790 494', ink.ochre, 6),
    stroke('M786 496L804 488', ink.wine, 9),
    ...[1010, 1070, 1120].map((x, index) =>
      rect(x, 770 - index * 8, 40, 60 + index * 8, [ink.terracotta, ink.olive, ink.cream][index] ?? ink.cream, {
        rx: 5,
      }),
    ),
    stroke('M1030 770L1018 700M1036 770L1050 690M1090 762L1100 690', ink.ochre, 6),
  );
}
