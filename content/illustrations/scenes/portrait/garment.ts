import { ink, mix } from '../../primitives/drawing/palette.ts';
import { circle, d, path, stroke } from '../../primitives/drawing/shapes.ts';

/** What a person of the portrait gallery wears. */
export type Garment = 'suit' | 'bow' | 'open-shirt' | 'jumper' | 'blouse' | 'scarf' | 'shawl';

/** Collar, tie, scarf: what is seen over the shoulders. */
export function garment(kind: Garment, cloth: string, accent: string): string[] {
  const shirt = path(d`M318 724L400 900L482 724L446 690C430 744 370 744 354 690Z`, ink.cream);
  const lapels = stroke(
    d`M318 724L286 800L330 830L400 1000M482 724L514 800L470 830L400 1000`,
    mix(cloth, ink.black, 0.35),
    8,
  );
  switch (kind) {
    case 'suit':
      return [shirt, path(d`M380 750H420L414 790L440 960L400 1000L360 960L386 790Z`, accent), lapels];
    case 'bow':
      return [
        shirt,
        path(d`M400 768L338 738V800ZM400 768L462 738V800Z`, accent),
        circle(400, 769, 14, mix(accent, ink.black, 0.3)),
        lapels,
      ];
    case 'open-shirt':
      return [path(d`M318 724L400 850L482 724L446 690C430 744 370 744 354 690Z`, accent), lapels];
    case 'jumper':
      return [path(d`M322 690C350 760 450 760 478 690L492 742C450 800 350 800 308 742Z`, mix(cloth, ink.cream, 0.16))];
    case 'blouse':
      return [
        path(d`M318 722C350 800 450 800 482 722L500 740C460 850 340 850 300 740Z`, accent),
        circle(400, 806, 12, ink.ochre),
      ];
    case 'scarf':
      return [
        path(
          d`M300 716C340 690 380 760 400 760C420 760 460 690 500 716C520 760 470 812 400 812C330 812 280 760 300 716Z`,
          accent,
        ),
        path(d`M420 800L470 960L410 940L392 806Z`, mix(accent, ink.black, 0.18)),
      ];
    case 'shawl':
      return [
        path(d`M120 900C160 780 260 730 330 716C360 800 380 900 400 1000H130Z`, accent),
        path(d`M680 900C640 780 540 730 470 716C440 800 420 900 400 1000H670Z`, mix(accent, ink.black, 0.15)),
      ];
  }
}
