import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/** A reel around the origin, radius 150: rim, spokes with round holes, film at its edge. */
const reel = (turn: number): string[] => {
  const holes = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index / 5) * 360 + turn) * (Math.PI / 180);
    return circle(Math.cos(angle) * 82, Math.sin(angle) * 82, 37, mix(ink.terracotta, ink.black, 0.68));
  });
  return [
    circle(0, 0, 150, ink.black),
    circle(0, 0, 140, mix(ink.stone, ink.night, 0.25)),
    circle(0, 0, 132, 'none', { stroke: mix(ink.stone, ink.cream, 0.5), 'stroke-width': 5 }),
    ...holes,
    circle(0, 0, 30, ink.black),
    circle(0, 0, 16, ink.ochre),
    path('M-110 -82A138 138 0 0 1 -20 -136', 'none', {
      stroke: ink.cream,
      'stroke-width': 8,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
  ];
};

/** An old projector with two reels throws its cone of light across the dark. */
export function paintProyector(sheet: Sheet): void {
  const background = mix(ink.terracotta, ink.wine, 0.45);
  const dust = Array.from({ length: 60 }, () => {
    const x = sheet.random.between(980, 1600);
    const reach = (x - 930) * 0.46;
    return d`M${x} ${560 + sheet.random.between(-reach, reach)}h0`;
  }).join('');
  const metal = mix(ink.night, ink.black, 0.35);
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear(
        [
          [0, mix(background, ink.black, 0.35)],
          [1, mix(background, ink.black, 0.6)],
        ],
        20,
      ),
    ),
    ...[520, 400, 280].map((r) => circle(640, 460, r, ink.terracotta, { opacity: 0.14 })),
    sheet.shade('M0 0H1600V1000H0Z', ink.black, { angle: 180, opacity: 0.5 }),
    polygon(
      [
        [930, 530],
        [1640, 180],
        [1640, 960],
        [930, 590],
      ],
      sheet.linear(
        [
          [0, ink.cream, 0.95],
          [1, tone.straw, 0.35],
        ],
        0,
      ),
    ),
    polygon(
      [
        [930, 545],
        [1640, 330],
        [1640, 800],
        [930, 575],
      ],
      sheet.linear(
        [
          [0, ink.cream, 0.9],
          [1, ink.cream, 0.25],
        ],
        0,
      ),
    ),
    stroke(dust, ink.cream, 6, { opacity: 0.8 }),
    path('M250 900H1100V930H250Z', ink.black),
    path('M440 900L560 740H720L860 900Z', metal),
    stroke('M330 470C300 560 340 640 460 640', ink.black, 15),
    stroke('M330 470C300 560 340 640 460 640', tone.straw, 7, { 'stroke-dasharray': '12 7' }),
    stroke('M470 720C420 640 380 520 380 380M690 720C760 640 800 500 800 330', ink.black, 16),
    stroke('M300 320L560 470M880 330L700 470', ink.black, 26),
    place(330, 300, 1.18, reel(10)),
    place(840, 260, 1, reel(44)),
    path('M480 450H830L850 480V740H460V480Z', metal),
    path('M480 450H830L850 480H460Z', mix(ink.night, ink.air, 0.4)),
    path('M700 480H850V740H700Z', ink.black, { opacity: 0.35 }),
    sheet.shade('M460 480H850V740H460Z', ink.air, { angle: 180, opacity: 0.35 }),
    ...[510, 532, 554, 576].map((y) => rect(500, y, 120, 9, ink.black, { rx: 4 })),
    circle(560, 660, 44, ink.crimson),
    circle(560, 660, 32, ink.crimsonDark),
    stroke('M560 660L584 640', ink.cream, 6),
    rect(640, 640, 38, 38, ink.ochre, { rx: 6 }),
    circle(760, 560, 62, ink.black),
    circle(760, 560, 50, mix(ink.stone, ink.night, 0.3)),
    circle(760, 560, 36, ink.black),
    rect(840, 520, 64, 80, mix(ink.stone, ink.night, 0.2)),
    rect(896, 508, 40, 104, ink.black),
    rect(904, 508, 8, 104, ink.ochre),
    ellipse(936, 560, 13, 48, ink.cream),
    circle(940, 560, 90, ink.cream, { opacity: 0.22 }),
  );
}
