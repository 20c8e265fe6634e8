import type { Illustration } from './primitives/drawing/illustration.ts';
import { Sheet } from './primitives/drawing/sheet.ts';

/** The SVG text of a picture; the same picture always gives the same text. */
export function renderIllustration({ name, size = [1600, 1000], paint }: Illustration): string {
  const sheet = new Sheet(name, size[0], size[1]);
  paint(sheet);
  return sheet.toSvg();
}

/** The text of `images.yaml`: alternative text, credit and licence of every picture, in the catalogue's order. */
export function toImagesYaml(pictures: readonly Illustration[]): string {
  const entries = pictures.map(
    ({ name, alt }) =>
      `${name}.svg:\n  alt: ${JSON.stringify(alt)}\n  credit: "Ilustración: Taller gráfico de la Fundación"\n  licence: "CC BY 4.0"\n`,
  );
  return `# Written by content/illustrations/draw.ts: change the words there.\n${entries.join('')}`;
}
