import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, group, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/** The painted lady inside the canvas (560 to 1040, 130 to 730). */
const lady = (): string[] => [
  rect(560, 130, 480, 600, mix(ink.olive, ink.night, 0.35)),
  path('M560 130H1040V420C960 330 860 300 760 330C660 360 600 420 560 500Z', mix(ink.air, ink.olive, 0.35)),
  path('M560 730C570 620 650 560 730 540H870C950 560 1030 620 1040 730Z', ink.crimson),
  path('M720 545C750 590 850 590 880 545L900 730H700Z', ink.crimsonDark),
  path('M700 548C740 610 860 610 900 548L870 530H730Z', ink.cream),
  path('M760 440H840V540C830 570 770 570 760 540Z', mix(tone.skin, ink.terracotta, 0.25)),
  path('M704 360C690 460 720 500 800 500S910 460 896 360Z', tone.wood),
  path('M716 350C712 430 750 486 800 486S888 430 884 350C880 280 720 280 716 350Z', tone.skin),
  path('M800 262C720 256 690 310 700 390C712 330 760 310 800 310S888 330 900 390C910 310 880 256 800 262Z', tone.wood),
  path('M840 300C880 330 886 400 850 460C890 440 900 330 860 290Z', mix(ink.terracotta, ink.wine, 0.3), {
    opacity: 0.25,
  }),
  stroke('M744 366q18 -12 36 0M820 366q18 -12 36 0', tone.wood, 5),
  ellipse(762, 382, 9, 7, ink.black),
  ellipse(838, 382, 9, 7, ink.black),
  stroke('M800 384L792 424H806', mix(tone.skin, ink.wine, 0.35), 4),
  path('M780 446C792 438 808 438 820 446C808 458 792 458 780 446Z', ink.crimson),
  ...[-44, -22, 0, 22, 44].map((x) => circle(800 + x, 560 + (44 - Math.abs(x)) * 0.3, 8, ink.cream)),
  circle(716, 410, 8, ink.ochre),
  circle(884, 410, 8, ink.ochre),
];

/** An old portrait on its easel, one half clean, the other still under brown varnish. */
export function paintLienzoRestaurado(sheet: Sheet): void {
  const dirty = 'M560 130H770C812 180 812 250 790 300S820 400 806 470S800 560 806 620S798 700 790 730H560Z';
  const cracks = Array.from(
    { length: 16 },
    () =>
      d`M${sheet.random.between(570, 740)} ${sheet.random.between(150, 710)}l${sheet.random.between(-20, 20)} ${sheet.random.between(18, 44)}l${sheet.random.between(-16, 16)} ${sheet.random.between(10, 30)}`,
  ).join('');
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear(
        [
          [0, mix(ink.olive, ink.cream, 0.62)],
          [1, mix(ink.olive, ink.cream, 0.42)],
        ],
        20,
      ),
    ),
    sheet.shade('M0 0H1600V860H0Z', ink.olive, { angle: 20, opacity: 0.6 }),
    polygon(
      [
        [0, 60],
        [0, 420],
        [560, 860],
        [1180, 860],
      ],
      ink.cream,
      { opacity: 0.28 },
    ),
    rect(0, 850, 1600, 150, mix(ink.terracotta, ink.sand, 0.3)),
    path('M520 900H1080L1360 1000H760Z', tone.shade, { opacity: 0.35 }),
    stroke('M800 40V820M640 960L760 60M960 960L840 60', tone.wood, 24),
    rect(480, 752, 640, 30, tone.wood),
    rect(480, 752, 640, 10, ink.terracotta),
    rect(510, 80, 580, 680, mix(ink.ochre, ink.wine, 0.3)),
    rect(522, 92, 556, 656, ink.ochre),
    rect(546, 116, 508, 628, mix(ink.ochre, ink.wine, 0.55)),
    ...lady(),
    path(dirty, mix(ink.ochre, ink.black, 0.75), { opacity: 0.72 }),
    stroke(cracks, ink.black, 2.6, { opacity: 0.7 }),
    group([stroke('M770 128C812 180 812 250 790 300S820 400 806 470S800 560 806 620S798 700 790 732', ink.cream, 4)], {
      opacity: 0.5,
    }),
    rect(1200, 690, 260, 20, tone.wood),
    stroke('M1230 710L1210 900M1430 710L1450 900', tone.wood, 14),
    rect(1240, 610, 56, 80, ink.crimsonDark, { rx: 8 }),
    rect(1312, 634, 48, 56, tone.deepAir, { rx: 8 }),
    stroke('M1400 690L1384 560M1412 690V548M1424 690L1444 570', ink.ochre, 7),
    rect(1388, 630, 48, 60, ink.terracotta, { rx: 6 }),
    ellipse(250, 700, 130, 18, tone.wood),
    stroke('M250 716V900M250 740L190 900M250 740L310 900', tone.wood, 14),
    circle(230, 660, 40, ink.cream),
    circle(290, 668, 30, tone.straw),
  );
}
