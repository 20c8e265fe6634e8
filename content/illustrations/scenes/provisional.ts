import { ink, mix, tone } from '../primitives/drawing/palette.ts';
import type { Sheet } from '../primitives/drawing/sheet.ts';
import { ridge } from '../primitives/nature/land.ts';
import { cloud, disc, hours, sky } from '../primitives/nature/sky.ts';

/** A calm landscape that stands in until a picture of its own is drawn. */
export function paintProvisional(sheet: Sheet): void {
  const { random, width, height } = sheet;
  const hour = random.pick([hours.dawn, hours.morning, hours.goldenHour, hours.dusk, hours.violet, hours.night]);
  const near = random.pick([ink.wine, tone.pine, ink.olive, tone.earth, ink.night]);
  sheet.paint(
    sky(sheet, hour, height),
    disc(
      width * random.between(0.35, 0.65),
      height * 0.4,
      width * 0.07,
      random.pick([ink.cream, ink.ochre, tone.peach]),
    ),
    cloud(sheet, width * random.between(0.05, 0.6), height * 0.25, width * 0.3, ink.cream, 0.4),
    ...[0.3, 0.55, 0.8, 1].map((depth, index) =>
      ridge(sheet, {
        y: height * (0.55 + index * 0.12),
        swing: height * 0.05,
        crests: random.whole(2, 4),
        fill: mix(tone.peach, near, depth),
      }),
    ),
  );
}
