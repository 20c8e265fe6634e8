import { keep } from '../../primitives/building/keep.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, group, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { figure } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

const sepia = {
  paper: mix(ink.cream, ink.sand, 0.5),
  pale: mix(ink.sand, ink.terracotta, 0.2),
  middle: mix(ink.stone, ink.terracotta, 0.4),
  dark: mix(tone.wood, ink.black, 0.25),
  deep: mix(tone.wood, ink.black, 0.6),
};

/** Path data of paper with a deckle edge, centred on the origin. */
function deckle(width: number, height: number): string {
  const wave = (length: number, dx: number, dy: number): string => {
    const count = Math.round(length / 14);
    const [x, y] = [(dx * length) / count, (dy * length) / count];
    return d`q${x / 2 + dy * 7} ${y / 2 - dx * 7} ${x} ${y}`.repeat(count);
  };
  return d`M${-width / 2} ${-height / 2}${wave(width, 1, 0)}${wave(height, 0, 1)}${wave(width, -1, 0)}${wave(height, 0, -1)}Z`;
}

/** A print with a white deckle border: its picture is drawn in a field centred on the origin. */
const print = (width: number, height: number, picture: readonly string[], clip: string): string[] => [
  path(deckle(width, height), ink.black, { opacity: 0.35, transform: 'translate(12 16)' }),
  path(deckle(width, height), sepia.paper),
  group([rect(-width / 2 + 28, -height / 2 + 28, width - 56, height - 56, sepia.pale), ...picture], {
    'clip-path': clip,
  }),
];

const frame = (width: number, height: number): string =>
  d`M${-width / 2 + 28} ${-height / 2 + 28}H${width / 2 - 28}V${height / 2 - 28}H${-width / 2 + 28}Z`;

/** Sepia prints with deckle edges on an open album. */
export function paintFotografiaAntigua(sheet: Sheet): void {
  const family = [
    [-190, 'hat', 'trousers', 250, sepia.deep],
    [-100, 'bun', 'gown', 232, sepia.dark],
    [-20, 'short', 'trousers', 160, sepia.deep],
    [50, 'bob', 'skirt', 150, sepia.paper],
    [125, 'headscarf', 'gown', 225, sepia.deep],
    [205, 'cap', 'trousers', 245, sepia.dark],
  ] as const;
  const people = family.map(([x, hairStyle, garment, size, cloth]) =>
    place(
      x,
      150,
      size / 100,
      figure(
        {
          skin: mix(sepia.paper, sepia.middle, 0.25),
          hair: sepia.deep,
          hairStyle,
          top: cloth,
          bottom: cloth === sepia.paper ? sepia.dark : cloth,
          garment,
          facing: 'front',
        },
        poses.standing,
      ),
    ),
  );
  const tower = [
    circle(90, -120, 44, sepia.paper),
    path('M-300 110C-100 60 80 90 300 70V260H-300Z', sepia.middle),
    place(-20, 150, 0.86, keep(sheet, { lit: sepia.paper, shaded: sepia.middle, dark: sepia.deep, cord: sepia.pale })),
    path('M-300 150C-100 130 80 160 300 140V260H-300Z', sepia.dark),
  ];
  const cart = [
    path('M-300 40C-120 0 60 30 300 10V230H-300Z', sepia.middle),
    path('M-300 96H300V230H-300Z', sepia.dark, { opacity: 0.6 }),
    path('M-150 20H90L70 92H-130Z', sepia.deep),
    ...[-110, -60, -10, 40].map((x) => ellipse(x, 12, 34, 26, sepia.dark)),
    ...[-90, 50].flatMap((x) => [
      circle(x, 100, 50, 'none', { stroke: sepia.deep, 'stroke-width': 11 }),
      stroke(
        d`M${x - 46} 100H${x + 46}M${x} 54V146M${x - 33} 67L${x + 33} 133M${x + 33} 67L${x - 33} 133`,
        sepia.deep,
        6,
      ),
    ]),
    stroke('M80 84L240 70', sepia.deep, 9),
  ];
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear(
        [
          [0, mix(ink.terracotta, ink.wine, 0.55)],
          [1, ink.wine],
        ],
        60,
      ),
    ),
    sheet.shade('M0 0H1600V1000H0Z', ink.black, { angle: 30, opacity: 0.55 }),
    path('M110 120L790 90L1490 120V930L800 900L110 930Z', ink.black, { opacity: 0.4, transform: 'translate(18 24)' }),
    path('M110 120L790 90L800 900L110 930Z', mix(ink.night, ink.black, 0.3)),
    path('M790 90L1490 120V930L800 900Z', mix(ink.night, ink.black, 0.15)),
    sheet.shade('M110 120L790 90L800 900L110 930Z', ink.black, { angle: 0, opacity: 0.9 }),
    stroke('M795 92V900', ink.black, 9),
    place(410, 350, 1, print(470, 520, tower, sheet.clip(frame(470, 520))), -7),
    place(1180, 300, 1, print(500, 380, cart, sheet.clip(frame(500, 380))), 6),
    place(
      1230,
      730,
      0.8,
      print(
        380,
        460,
        [
          ellipse(0, 0, 150, 190, sepia.paper),
          path('M-130 230C-120 100 -60 80 0 80S120 100 130 230Z', sepia.deep),
          path('M-30 60H30V110L0 140L-30 110Z', sepia.pale),
          ellipse(0, 0, 62, 78, mix(sepia.paper, sepia.middle, 0.3)),
          path('M-66 10C-80 -80 -30 -110 0 -104C40 -110 82 -80 66 10C60 -40 30 -54 0 -54S-58 -40 -66 10Z', sepia.deep),
          path('M-24 40C-10 34 10 34 24 40C12 52 -12 52 -24 40Z', sepia.deep),
        ],
        sheet.clip(frame(380, 460)),
      ),
      -5,
    ),
    place(
      800,
      640,
      1,
      print(
        640,
        440,
        [
          path('M-320 -60C-160 -120 60 -80 320 -110V0H-320Z', mix(sepia.pale, sepia.middle, 0.3)),
          rect(-320, 90, 640, 160, sepia.middle),
          ...people,
        ],
        sheet.clip(frame(640, 440)),
      ),
      2,
    ),
    ...[
      [520, 412, 45],
      [1084, 430, 135],
    ].map(([x = 0, y = 0, turn = 0]) =>
      place(x, y, 1, [path('M-60 0L0 -60L60 0Z', ink.black, { opacity: 0.8 })], turn - 90),
    ),
  );
}
