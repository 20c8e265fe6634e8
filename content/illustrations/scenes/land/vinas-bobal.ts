import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, path, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, hours, sky } from '../../primitives/nature/sky.ts';
import { vineField } from '../../primitives/nature/vines.ts';

/** Rows of bobal that run to the mountains in the first light. */
export function paintVinasBobal(sheet: Sheet): void {
  const furrows = Array.from({ length: 21 }, (_, row) => d`M800 470L${800 + (row - 10) * 210 + 105} 1000`).join('');
  sheet.paint(
    sky(sheet, hours.dawn, 560),
    disc(960, 330, 78, ink.cream, 4),
    cloud(sheet, 180, 220, 380, ink.cream, 0.6),
    cloud(sheet, 1120, 160, 320, ink.cream, 0.5),
    ridge(sheet, { y: 430, swing: 52, crests: 3, fill: mix(tone.peach, ink.night, 0.35) }),
    ridge(sheet, { y: 478, swing: 30, crests: 4, fill: mix(tone.peach, ink.night, 0.55) }),
    ridge(sheet, { y: 520, swing: 12, crests: 5, fill: mix(ink.olive, ink.night, 0.4) }),
    rect(
      0,
      540,
      1600,
      460,
      sheet.linear([
        [0, mix(ink.terracotta, ink.ochre, 0.4)],
        [1, tone.earth],
      ]),
    ),
    stroke(furrows, tone.earth, 5, { opacity: 0.35, 'clip-path': sheet.clip('M0 540H1600V1000H0Z') }),
    ...vineField(sheet, {
      vanishing: [800, 470],
      top: 548,
      gap: 210,
      leaf: tone.leaf,
      shade: ink.wine,
      light: mix(ink.olive, ink.ochre, 0.3),
      wood: ink.wine,
    }),
    path(d`M0 540H1600v6H0Z`, mix(ink.olive, ink.night, 0.5)),
  );
}
