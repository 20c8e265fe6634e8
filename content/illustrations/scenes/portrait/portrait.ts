import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, rect } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type FaceLook, face } from './face.ts';
import { type Garment, garment } from './garment.ts';
import { hairBehind, hairInFront, type PortraitHair } from './hair.ts';

/** How a person of the portrait gallery looks. */
export interface PortraitLook extends FaceLook {
  readonly hairStyle: PortraitHair;
  readonly garment: Garment;
  /** Colour of the jacket, jumper or dress. */
  readonly cloth: string;
  /** Colour of tie, scarf, shawl or brooch. */
  readonly accent: string;
  /** Colour of the wall behind. */
  readonly wall: string;
}

/** A half-length portrait under an arch: few, large shapes, like the rest of the set. */
export function portrait(look: PortraitLook): (sheet: Sheet) => void {
  return (sheet) => {
    const { width, height } = sheet;
    const light = mix(look.wall, ink.cream, 0.35);
    const arch = d`M130 ${height}V430C130 250 250 130 400 130C550 130 670 250 670 430V${height}Z`;
    const shoulders = d`M90 ${height}C100 820 180 760 320 725L400 770L480 725C620 760 700 820 710 ${height}Z`;
    sheet.paint(
      rect(
        0,
        0,
        width,
        height,
        sheet.linear([
          [0, look.wall],
          [1, mix(look.wall, ink.night, 0.25)],
        ]),
      ),
      path(arch, light),
      sheet.shade(arch, mix(look.wall, ink.wine, 0.3), { angle: 60, opacity: 0.4 }),
      circle(400, 400, 235, mix(light, ink.cream, 0.35), { opacity: 0.5 }),
      ...hairBehind(look.hairStyle, look.hair),
      path(shoulders, look.cloth),
      sheet.shade(shoulders, mix(look.cloth, ink.black, 0.5), { angle: 40, opacity: 0.45 }),
      path(d`M345 560H455V690C455 730 430 752 400 752C370 752 345 730 345 690Z`, mix(look.skin, tone.earth, 0.3)),
      ...garment(look.garment, look.cloth, look.accent),
      ellipse(268, 425, 20, 32, mix(look.skin, tone.earth, 0.2)),
      ellipse(532, 425, 20, 32, mix(look.skin, tone.earth, 0.2)),
      ...face(look),
      ...hairInFront(look.hairStyle, look.hair),
    );
  };
}
