import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, rect, reuse, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

interface Metal {
  readonly face: string;
  readonly edge: string;
  readonly light: string;
}

const silver: Metal = { face: mix(ink.air, ink.cream, 0.4), edge: mix(ink.air, ink.night, 0.45), light: ink.cream };
const copper: Metal = { face: ink.terracotta, edge: tone.earth, light: tone.peach };
const brass: Metal = { face: ink.ochre, edge: mix(ink.ochre, ink.wine, 0.5), light: tone.straw };

const castle = (colour: string): string =>
  path('M-30 34V-10H-36V-34H-24V-24H-8V-44H8V-24H24V-34H36V-10H30V34H8V16A8 8 0 0 0 -8 16V34Z', colour);

const cross = (colour: string): string => path('M-9 -46H9V-9H46V9H9V46H-9V9H-46V-9H-9Z', colour);

const profile = (colour: string): string =>
  path(
    'M-18 46C-20 30 -34 14 -30 -10C-28 -36 -4 -48 14 -40C28 -34 28 -18 26 -12L34 4L26 8C28 20 22 26 8 24L12 46Z',
    colour,
  ) + stroke('M-30 -16C-12 -30 8 -30 24 -22', tone.straw, 5);

/** A coin around the origin, radius 80: thickness, face, beaded edge, device. */
function coin({ face, edge, light }: Metal, device: string): string[] {
  const beads = Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * Math.PI * 2;
    return d`M${Math.cos(angle) * 67} ${Math.sin(angle) * 67}h0`;
  }).join('');
  return [
    circle(4, 8, 80, edge),
    circle(0, 0, 80, face),
    stroke(beads, edge, 6),
    circle(0, 0, 57, 'none', { stroke: edge, 'stroke-width': 3 }),
    device,
    path('M-62 -30A70 70 0 0 1 -10 -68', 'none', { stroke: light, 'stroke-width': 6, 'stroke-linecap': 'round' }),
  ];
}

/** A hoard: coins spill from a broken jar over dark cloth. */
export function paintMonedas(sheet: Sheet): void {
  const kinds = [
    sheet.keep(coin(silver, castle(silver.edge))),
    sheet.keep(coin(copper, profile(copper.edge))),
    sheet.keep(coin(brass, cross(brass.edge))),
    sheet.keep(coin(silver, cross(silver.edge))),
    sheet.keep(coin(brass, castle(brass.edge))),
  ];
  const flat = (x: number, y: number, size: number, kind: number, turn: number): string =>
    place(x, y, 1, [
      ellipse(14, 16, 84 * size, 80 * size, ink.black, { opacity: 0.35 }),
      reuse(kinds[kind % kinds.length] ?? '', 0, 0, size, turn),
    ]);
  const heap = [
    [770, 620, 0.8, 2, 20],
    [850, 690, 0.85, 0, -12],
    [720, 720, 0.9, 1, 30],
    [940, 620, 0.8, 4, -30],
    [960, 740, 1, 2, 10],
    [830, 800, 1.05, 3, 40],
    [1080, 690, 0.95, 1, -20],
    [690, 840, 1, 4, 8],
    [1100, 820, 1.15, 0, 16],
    [960, 880, 1.15, 1, -8],
    [1250, 760, 1, 2, 34],
    [1270, 900, 1.1, 3, -28],
    [1420, 820, 0.95, 4, 12],
    [540, 900, 1.05, 0, -18],
    [800, 930, 0.9, 2, 52],
  ] as const;
  const folds = 'M-20 560C200 520 360 600 620 560S1100 500 1620 580V1010H-20Z';
  const jar =
    'M150 470C210 360 420 330 560 400C600 420 640 440 690 430L720 470L690 520L728 560L700 610C650 600 610 630 560 670C420 760 220 720 150 600C120 560 122 510 150 470Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, tone.deepNight],
        [1, ink.night],
      ]),
    ),
    rect(
      0,
      0,
      1600,
      700,
      sheet.glow(950, 520, 620, [
        [0, ink.terracotta, 0.5],
        [1, ink.terracotta, 0],
      ]),
    ),
    path(folds, ink.crimsonDark),
    sheet.shade(folds, ink.black, { angle: 110, opacity: 0.6 }),
    path(
      'M-20 640C240 600 420 700 640 650C500 740 200 700 -20 760ZM1000 600C1240 560 1400 640 1620 600V680C1400 700 1240 620 1000 600Z',
      ink.wine,
      { opacity: 0.7 },
    ),
    ellipse(450, 690, 330, 50, ink.black, { opacity: 0.4 }),
    path(jar, ink.terracotta),
    path('M160 560C220 660 420 700 560 670C420 760 220 720 150 600Z', ink.wine, { opacity: 0.55 }),
    sheet.shade(jar, ink.wine, { angle: 100, opacity: 0.8 }),
    path('M690 430L720 470L690 520L728 560L700 610C650 590 640 460 690 430Z', ink.black),
    stroke('M330 352C290 450 290 640 340 720M420 350C380 450 380 650 430 716', ink.wine, 9, { opacity: 0.6 }),
    stroke('M180 470C240 390 380 370 500 400', tone.peach, 10, { opacity: 0.7 }),
    path('M170 470C110 440 90 500 100 540C104 600 140 620 168 600L160 570C136 566 130 500 168 504Z', tone.earth),
    path('M560 790L640 770L620 830Z', ink.terracotta),
    path('M420 850L500 836L470 900L430 890Z', tone.earth),
    ...heap.map(([x, y, size, kind, turn]) => flat(x, y, size, kind, turn)),
  );
}
