import { ink } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { d, rect, round } from './shapes.ts';

/** A colour at a place (0 to 1) of a gradient, with an optional opacity (0 to 1). */
export type Stop = readonly [at: number, colour: string, opacity?: number];

const toStops = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity]) => {
      const opacityAttribute = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${opacityAttribute}/>`;
    })
    .join('');

/** Lithograph stipple: one path of dots, so that the texture costs a few kilobytes and rasterises fast. */
function stippleTile(random: Random, size: number, dots: number): string {
  const marks = Array.from({ length: dots }, () => d`M${random.between(0, size)} ${random.between(0, size)}h0`);
  return marks.join('');
}

/** One picture in the making: collects paint, gradients and clips, and gives the finished SVG text. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly #definitions: string[] = [];
  readonly #paint: string[] = [];
  readonly #stipples = new Map<string, string>();

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

  /** A stippled fill in one colour: the grain of a stone-printed poster. */
  stipple(colour: string, dotSize = 1.7): string {
    const key = `${colour} ${dotSize}`;
    const known = this.#stipples.get(key);
    if (known !== undefined) return known;
    const size = 240;
    const id = this.define(
      (id) =>
        `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${stippleTile(this.random, size, 260)}" stroke="${colour}" stroke-width="${dotSize}" stroke-linecap="round"/></pattern>`,
    );
    const fill = `url(#${id})`;
    this.#stipples.set(key, fill);
    return fill;
  }

  /** The finished picture. A breath of paper grain lies over everything, so that the set looks printed. */
  toSvg(): string {
    const grain = rect(0, 0, this.width, this.height, this.stipple(ink.cream, 1.3), { opacity: 0.16 });
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#definitions.join('')}</defs>${this.#paint.join('')}${grain}</svg>\n`;
  }
}
