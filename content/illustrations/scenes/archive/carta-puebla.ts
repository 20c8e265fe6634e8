import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/** One line of chancery hand: uprights and bows, no real letters. */
function scriptLine(sheet: Sheet, left: number, right: number, y: number): string {
  const { random } = sheet;
  const marks: string[] = [];
  let x = left;
  while (x < right - 16) {
    const letters = random.whole(2, 7);
    for (let index = 0; index < letters && x < right; index += 1) {
      const kind = random.whole(0, 5);
      if (kind === 0) marks.push(d`M${x} ${y}v${-20}q6 -5 9 2`);
      else if (kind === 1) marks.push(d`M${x} ${y + 9}v${-19}`);
      else marks.push(d`M${x} ${y}v-10q4 -4 7 0v9`);
      x += 11;
    }
    x += 13;
  }
  return marks.join('');
}

/** The painted initial: a gilded field with a keep inside a letter's bow. */
const initial: readonly string[] = [
  rect(0, 0, 216, 216, ink.crimson),
  rect(10, 10, 196, 196, ink.night),
  path('M36 30H92C150 30 186 60 186 108S150 186 92 186H36Z', ink.ochre),
  path('M70 58H94C132 58 152 76 152 108S132 158 94 158H70Z', mix(ink.night, ink.air, 0.2)),
  path('M84 158V104H80V86H88V92H98V86H108V92H118V86H126V104H122V158Z', ink.cream),
  path('M97 158V140A6 6 0 0 1 109 140V158Z', ink.wine),
  ...[
    [24, 24],
    [192, 24],
    [24, 192],
    [192, 192],
  ].map(([x = 0, y = 0]) => circle(x, y, 7, ink.ochre)),
  stroke('M40 216C30 300 60 330 30 400S50 500 24 560', ink.crimson, 5),
  stroke('M40 270C80 262 84 300 60 306M34 352C-2 346 -4 386 22 388M30 430C70 424 74 462 48 466', ink.crimson, 4),
  ...[
    [60, 306],
    [22, 388],
    [48, 466],
  ].map(([x = 0, y = 0]) => circle(x, y, 7, ink.ochre)),
];

/** The town charter: parchment with a gilded initial, ruled lines, a wheel sign and a lead seal on silk cords. */
export function paintCartaPuebla(sheet: Sheet): void {
  const parchment =
    'M330 90C520 70 980 104 1270 78C1284 250 1262 420 1280 560C1286 640 1270 690 1276 770C1060 800 940 770 800 784C620 796 480 764 326 786C340 600 318 500 330 380C336 280 322 180 330 90Z';
  const lines = Array.from({ length: 13 }, (_, index) => {
    const y = 190 + index * 38;
    return scriptLine(sheet, y < 380 ? 650 : 456, index === 12 ? 760 : 1190, y);
  }).join('');
  const rulings = Array.from({ length: 13 }, (_, index) => d`M430 ${194 + index * 38}H1200`).join('');
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2;
    return d`M0 0L${Math.cos(angle) * 82} ${Math.sin(angle) * 82}`;
  }).join('');
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear(
        [
          [0, mix(ink.wine, ink.black, 0.25)],
          [1, ink.crimsonDark],
        ],
        60,
      ),
    ),
    sheet.shade('M0 0H1600V1000H0Z', ink.black, { angle: 200, opacity: 0.55 }),
    path(parchment, ink.black, { opacity: 0.4, transform: 'translate(26 34)' }),
    path(parchment, mix(ink.cream, ink.sand, 0.55)),
    sheet.shade(parchment, mix(ink.ochre, ink.terracotta, 0.5), { angle: 30, opacity: 0.6 }),
    path('M330 90C520 70 980 104 1270 78L1272 118C980 142 520 108 332 130Z', ink.cream, { opacity: 0.55 }),
    stroke(rulings, ink.terracotta, 1.6, { opacity: 0.4 }),
    stroke(lines, tone.wood, 3.6, { 'stroke-linejoin': 'miter' }),
    place(418, 168, 0.98, initial),
    place(1062, 640, 1, [
      circle(0, 0, 96, ink.ochre),
      circle(0, 0, 86, ink.crimson),
      circle(0, 0, 62, ink.cream),
      stroke(spokes, ink.ochre, 6),
      circle(0, 0, 36, ink.night),
      path('M-14 18V-6H-18V-18H-10V-12H-4V-18H4V-12H10V-18H18V-6H14V18Z', ink.ochre),
    ]),
    path(
      'M326 786C480 764 620 796 800 784C940 770 1060 800 1276 770V742C1060 772 940 744 800 756C620 768 480 738 328 758Z',
      mix(ink.sand, ink.ochre, 0.35),
    ),
    stroke(
      'M770 764C760 820 790 840 786 900M800 764C800 820 800 850 800 890M830 764C840 820 812 840 816 900',
      ink.crimson,
      9,
    ),
    stroke('M784 764C782 820 800 850 794 900M816 764C818 820 800 850 806 900', ink.ochre, 7),
    ellipse(806, 926, 78, 78, ink.black, { opacity: 0.4 }),
    circle(800, 914, 76, ink.stone),
    circle(800, 914, 64, mix(ink.stone, ink.cream, 0.35)),
    circle(800, 914, 56, 'none', { stroke: ink.stone, 'stroke-width': 4 }),
    path(
      'M776 946V906H770V886H782V896H794V886H806V896H818V886H830V906H824V946H808V930A8 8 0 0 0 792 930V946Z',
      mix(ink.stone, ink.black, 0.35),
    ),
  );
}
