import { ink } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { d, path, rect, round } from './shapes.ts';

/** A colour at a place (0 to 1) of a gradient, with an optional opacity (0 to 1). */
export type Stop = readonly [at: number, colour: string, opacity?: number];

const toStops = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity]) => {
      const opacityAttribute = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${opacityAttribute}/>`;
    })
    .join('');

const tile = 160;

/** Lithograph stipple: dots on a shaken grid, one path for all colours, so that texture stays small and rasterises fast. */
function stippleDots(random: Random): string {
  const cell = tile / 17;
  const dots: string[] = [];
  for (let row = 0; row < 17; row += 1) {
    for (let column = 0; column < 17; column += 1) {
      dots.push(d`M${(column + random.between(0.05, 0.95)) * cell} ${(row + random.between(0.05, 0.95)) * cell}h0`);
    }
  }
  return dots.join('');
}

/** One picture in the making: collects paint, gradients and clips, and gives the finished SVG text. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly #definitions: string[] = [];
  readonly #paint: string[] = [];
  readonly #made = new Map<string, string>();

  /**
   * @param name the picture's name; seeds its random numbers
   * @param width picture units, equal to pixels at natural size
   * @param height picture units
   */
  constructor(name: string, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.random = createRandom(name);
  }

  /** Puts marks on top of what is there. */
  paint(...marks: readonly string[]): void {
    this.#paint.push(...marks);
  }

  /** Registers a definition and gives its id. */
  define(markup: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(markup(id));
    return id;
  }

  /** A gradient fill from top to bottom, or along `angle` degrees (0 = left to right, 90 = downwards). */
  linear(stops: readonly Stop[], angle = 90): string {
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    const reach = [(1 - x) / 2, (1 - y) / 2, (1 + x) / 2, (1 + y) / 2].map((value) => Math.round(value * 100) / 100);
    const id = this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${reach[0]}" y1="${reach[1]}" x2="${reach[2]}" y2="${reach[3]}">${toStops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A round gradient fill around a point of the sheet. */
  glow(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    const id = this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}">${toStops(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A clip by path data; gives the value of `clip-path`. */
  clip(data: string): string {
    return `url(#${this.define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)})`;
  }

  /**
   * A stippled fill in one colour: the grain of a stone-printed poster.
   * @param dotSize diameter of a dot in picture units
   * @param scale how much the group that wears the fill is enlarged, so that dots keep their size
   */
  stipple(colour: string, dotSize = 2.4, scale = 1): string {
    return this.#once(`stipple ${colour} ${dotSize} ${scale}`, () => {
      const dots = this.#once('dots', () => this.define((id) => `<path id="${id}" d="${stippleDots(this.random)}"/>`));
      const shrink = scale === 1 ? '' : ` scale(${Math.round(1000 / scale) / 1000})`;
      const id = this.define(
        (id) =>
          `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="rotate(14)${shrink}"><use href="#${dots}" stroke="${colour}" stroke-width="${dotSize}" stroke-linecap="round"/></pattern>`,
      );
      return `url(#${id})`;
    });
  }

  /**
   * Stippled shading inside an outline, dense where the light does not reach.
   * @param data path data of the outline
   * @param angle degrees; the shading is densest at the end of this direction (0 = right, 90 = bottom)
   * @param scale how much the group around it is enlarged
   */
  shade(data: string, colour: string, { angle = 0, opacity = 0.55, scale = 1, dotSize = 3.2 } = {}): string {
    const mask = this.#once(`mask ${angle}`, () => {
      const fade = this.linear(
        [
          [0.15, '#000'],
          [1, '#fff'],
        ],
        angle,
      );
      return this.define(
        (id) =>
          `<mask id="${id}" maskContentUnits="objectBoundingBox" x="0" y="0" width="1" height="1"><rect width="1" height="1" fill="${fade}"/></mask>`,
      );
    });
    return path(data, this.stipple(colour, dotSize, scale), { mask: `url(#${mask})`, opacity });
  }

  /** Keeps marks for repeated use; gives the id for `reuse`. */
  keep(marks: readonly string[]): string {
    return this.define((id) => `<g id="${id}">${marks.join('')}</g>`);
  }

  #once(key: string, make: () => string): string {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#made.set(key, made);
    return made;
  }

  /** The finished picture. A breath of paper grain lies over everything, so that the set looks printed. */
  toSvg(): string {
    const grain = rect(0, 0, this.width, this.height, this.stipple(ink.cream, 1.6), { opacity: 0.18 });
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#definitions.join('')}</defs>${this.#paint.join('')}${grain}</svg>\n`;
  }
}
