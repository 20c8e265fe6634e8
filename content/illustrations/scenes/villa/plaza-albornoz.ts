import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { cloud, hours, sky } from '../../primitives/nature/sky.ts';

interface Front {
  readonly left: number;
  readonly right: number;
  readonly eaves: number;
  readonly wall: string;
  readonly shutters: string;
}

const base = 600;

/** A house front of three floors: arcade or doors, balconies, small attic windows. */
function front(sheet: Sheet, { left, right, eaves, wall, shutters }: Front): string[] {
  const columns = Math.round((right - left) / 95);
  const step = (right - left) / columns;
  const outline = d`M${left} ${base}V${eaves}H${right}V${base}Z`;
  const bays = Array.from({ length: columns }, (_, index) => left + step * (index + 0.5));
  return [
    path(outline, wall),
    sheet.shade(outline, ink.terracotta, { angle: 0, opacity: 0.35 }),
    ...bays.flatMap((x) => [
      path(roundArch({ x, base, half: 30, spring: 62, rise: 30 }), ink.wine, { opacity: 0.85 }),
      rect(x - 17, eaves + 92, 34, 68, ink.night),
      rect(x - 30, eaves + 92, 14, 68, shutters),
      rect(x + 16, eaves + 92, 14, 68, shutters),
      rect(x - 34, eaves + 158, 68, 5, ink.black),
      stroke(
        d`M${x - 32} ${eaves + 134}H${x + 32}M${x - 28} ${eaves + 136}v22M${x - 14} ${eaves + 136}v22M${x} ${eaves + 136}v22M${x + 14} ${eaves + 136}v22M${x + 28} ${eaves + 136}v22`,
        ink.black,
        2.4,
      ),
      rect(x - 12, eaves + 28, 24, 28, ink.night, { rx: 3 }),
    ]),
    polygon(
      [
        [left - 8, eaves + 4],
        [left + 22, eaves - 34],
        [right - 22, eaves - 34],
        [right + 8, eaves + 4],
      ],
      ink.terracotta,
    ),
    rect(left - 8, eaves + 2, right - left + 16, 8, tone.earth),
  ];
}

const fountain: readonly string[] = [
  ellipse(800, 812, 190, 34, tone.limestone),
  path('M610 812V846C610 870 700 884 800 884S990 870 990 846V812C990 836 900 848 800 848S610 836 610 812Z', ink.stone),
  path('M840 847C930 842 990 830 990 812V846C990 864 930 878 850 883Z', ink.wine, { opacity: 0.35 }),
  ellipse(800, 812, 168, 26, mix(ink.air, ink.night, 0.25)),
  path('M782 812V690H818V812Z', tone.limestone),
  path('M802 812V690H818V812Z', ink.stone),
  ellipse(800, 690, 78, 14, ink.stone),
  path('M722 690C730 716 770 726 800 726S870 716 878 690Z', tone.limestone),
  path('M788 690V640H812V690Z', ink.stone),
  ellipse(800, 634, 22, 18, tone.limestone),
  stroke(
    'M730 694C716 716 706 770 704 806M870 694C884 716 894 770 896 806M800 640C772 600 742 640 738 684M800 640C828 600 858 640 862 684',
    ink.cream,
    4,
    { opacity: 0.85 },
  ),
];

/** The square at noon: coloured fronts, a fountain and one long diagonal of shade. */
export function paintPlazaAlbornoz(sheet: Sheet): void {
  const fronts: readonly Front[] = [
    { left: -60, right: 230, eaves: 260, wall: tone.peach, shutters: ink.olive },
    { left: 230, right: 520, eaves: 215, wall: ink.cream, shutters: ink.crimson },
    { left: 520, right: 810, eaves: 285, wall: ink.ochre, shutters: tone.pine },
    { left: 810, right: 1100, eaves: 230, wall: mix(ink.terracotta, ink.cream, 0.25), shutters: ink.night },
    { left: 1100, right: 1390, eaves: 270, wall: tone.haze, shutters: ink.wine },
    { left: 1390, right: 1680, eaves: 225, wall: tone.straw, shutters: ink.terracotta },
  ];
  const woman = {
    skin: tone.skin,
    hair: tone.wood,
    hairStyle: 'bun',
    top: ink.crimson,
    bottom: ink.crimson,
    garment: 'gown',
  } as const;
  const man = {
    skin: tone.skin,
    hair: ink.black,
    hairStyle: 'hat',
    top: ink.night,
    bottom: ink.stone,
    garment: 'trousers',
  } as const;
  const paving = Array.from(
    { length: 9 },
    (_, index) => d`M${800 + (index - 4) * 140} 600L${800 + (index - 4) * 420} 1000`,
  ).join('');
  sheet.paint(
    sky(sheet, hours.noon, 420),
    cloud(sheet, 980, 120, 360, ink.cream, 0.95),
    cloud(sheet, 160, 90, 260, ink.cream, 0.8),
    ...fronts.flatMap((item) => front(sheet, item)),
    rect(0, 600, 1600, 400, ink.sand),
    stroke(`${paving}M0 660H1600M0 750H1600M0 880H1600`, ink.stone, 2.5, { opacity: 0.3 }),
    polygon(
      [
        [-10, 600],
        [560, 600],
        [210, 1000],
        [-10, 1000],
      ],
      tone.shade,
      { opacity: 0.4 },
    ),
    polygon(
      [
        [820, 880],
        [990, 840],
        [1560, 930],
        [1420, 975],
      ],
      tone.shade,
      { opacity: 0.35 },
    ),
    ...fountain,
    polygon(
      [
        [1150, 806],
        [1176, 806],
        [1420, 850],
        [1390, 856],
      ],
      tone.shade,
      { opacity: 0.4 },
    ),
    person(1160, 806, 190, woman, poses.walking, true),
    polygon(
      [
        [520, 742],
        [540, 742],
        [720, 772],
        [700, 778],
      ],
      tone.shade,
      { opacity: 0.4 },
    ),
    person(530, 742, 165, man, poses.walking),
  );
}
