import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { flame } from '../../primitives/things/lights.ts';

/** One staff with square plainchant-like notes and stems, running slightly uphill like the page. */
function staff(sheet: Sheet, left: number, right: number, y: number, slope: number): string[] {
  const rise = (x: number): number => (x - left) * slope;
  const lines = [0, 15, 30, 45, 60].map((step) => d`M${left} ${y + step}L${right} ${y + step + rise(right)}`).join('');
  const heads: string[] = [];
  const stems: string[] = [];
  for (let x = left + 74; x < right - 16; x += sheet.random.between(34, 52)) {
    const height = y + rise(x) + sheet.random.whole(0, 8) * 7.5;
    heads.push(d`M${x - 10} ${height + 4}a11 8.5 -20 1 1 20 -7a11 8.5 -20 1 1 -20 7Z`);
    const up = height > y + rise(x) + 30;
    stems.push(up ? d`M${x + 9} ${height - 3}V${height - 48}` : d`M${x - 9} ${height + 3}V${height + 48}`);
    if (sheet.random.chance(0.3)) {
      const tip = up ? height - 48 : height + 48;
      stems.push(d`M${up ? x + 9 : x - 9} ${tip}q16 ${up ? 10 : -10} 12 ${up ? 26 : -26}`);
    }
  }
  return [
    stroke(lines, tone.wood, 2.2, { opacity: 0.8 }),
    path(heads.join(''), ink.black),
    stroke(stems.join(''), ink.black, 3.2),
    stroke(
      d`M${left + 26} ${y + 74}C${left + 8} ${y + 74} ${left + 12} ${y + 60} ${left + 22} ${y + 62}M${left + 28} ${y + 74}V${y - 14}C${left + 44} ${y + 2} ${left + 10} ${y + 24} ${left + 10} ${y + 38}C${left + 10} ${y + 54} ${left + 44} ${y + 56} ${left + 44} ${y + 40}C${left + 44} ${y + 28} ${left + 22} ${y + 28} ${left + 24} ${y + 42}`,
      ink.black,
      3.6,
    ),
  ];
}

/** An old score on a carved desk, a lit candle and a quill beside it. */
export function paintPartitura(sheet: Sheet): void {
  const leftPage = 'M420 150C560 120 700 130 800 170V690C700 650 560 640 420 670Z';
  const rightPage = 'M1180 150C1040 120 900 130 800 170V690C900 650 1040 640 1180 670Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, ink.crimsonDark],
        [0.6, ink.crimson],
        [1, mix(ink.crimson, ink.terracotta, 0.5)],
      ]),
    ),
    rect(
      0,
      0,
      1600,
      1000,
      sheet.glow(1310, 330, 760, [
        [0, ink.ochre, 0.6],
        [1, ink.ochre, 0],
      ]),
    ),
    sheet.shade('M0 0H1600V860H0Z', ink.wine, { angle: 180, opacity: 0.8 }),
    rect(0, 850, 1600, 150, mix(ink.wine, ink.black, 0.25)),
    rect(0, 850, 1600, 12, tone.earth),
    path('M330 720H1270L1300 780H300Z', tone.wood),
    path('M380 130C480 60 700 70 800 110C900 70 1120 60 1220 130L1252 724H348Z', tone.wood),
    path('M400 150C500 90 700 100 800 136C900 100 1100 90 1200 150L1226 700H374Z', mix(ink.terracotta, ink.wine, 0.35)),
    rect(772, 780, 56, 90, tone.wood),
    path('M660 900C690 850 760 860 772 850H828C840 860 910 850 940 900Z', tone.wood),
    path('M430 168C560 138 700 148 800 190V708C700 668 560 658 416 688Z', ink.sand),
    path('M1170 168C1040 138 900 148 800 190V708C900 668 1040 658 1184 688Z', ink.sand),
    path(leftPage, mix(ink.cream, ink.sand, 0.25)),
    path(rightPage, ink.cream),
    sheet.shade(leftPage, mix(ink.ochre, ink.terracotta, 0.5), { angle: 0, opacity: 0.7 }),
    sheet.shade(rightPage, mix(ink.ochre, ink.terracotta, 0.5), { angle: 180, opacity: 0.5 }),
    ...[206, 318, 430, 542].flatMap((y) => staff(sheet, 456, 772, y - 14, 0.05)),
    ...[206, 318, 430, 542].flatMap((y) => staff(sheet, 830, 1148, y + 4, -0.05)),
    path('M452 150H520V196C500 206 470 206 452 196Z', ink.crimson),
    path('M470 190V160H478A14 14 0 0 1 478 190Z', ink.ochre),
    stroke('M800 170V690', ink.stone, 4, { opacity: 0.6 }),
    path('M340 690H1260V726H340Z', mix(ink.terracotta, ink.wine, 0.15)),
    ellipse(1320, 900, 140, 18, ink.black, { opacity: 0.4 }),
    path('M1230 880C1230 900 1410 900 1410 880L1380 866H1260Z', ink.ochre),
    ellipse(1320, 868, 78, 14, mix(ink.ochre, ink.wine, 0.35)),
    stroke('M1408 880C1460 870 1460 910 1420 900', ink.ochre, 10),
    path('M1296 868V440C1296 424 1344 424 1344 440V868Z', ink.cream),
    path('M1322 868V430C1338 428 1344 434 1344 440V868Z', tone.peach, { opacity: 0.7 }),
    path('M1296 450C1290 480 1300 500 1298 540C1296 560 1290 520 1288 480Z', ink.cream),
    stroke('M1320 430V408', ink.black, 4),
    flame(1320, 372, 34),
    ellipse(250, 902, 90, 14, ink.black, { opacity: 0.4 }),
    path('M180 900C170 850 190 820 214 812V790H286V812C310 820 330 850 320 900Z', mix(ink.night, ink.air, 0.15)),
    path('M260 900C290 870 280 830 250 812V790H286V812C310 820 330 850 320 900Z', tone.deepNight, { opacity: 0.5 }),
    ellipse(250, 790, 36, 8, ink.black),
    place(
      258,
      790,
      1,
      [
        stroke('M0 0C-10 -160 -20 -330 20 -520', ink.cream, 6),
        path('M-8 -120C-60 -200 -70 -380 24 -540C60 -400 40 -220 2 -120Z', ink.cream),
        path('M-4 -120C-6 -260 -4 -400 24 -540C60 -400 40 -220 2 -120Z', tone.rose, { opacity: 0.6 }),
        stroke('M-40 -260L-6 -230M-48 -330L-6 -300M40 -260L2 -232M46 -330L4 -302', tone.rose, 4),
      ],
      -12,
    ),
  );
}
