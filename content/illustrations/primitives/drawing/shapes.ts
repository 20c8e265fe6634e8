/** A point on the sheet in picture units, x to the right and y downwards. */
export type Point = readonly [x: number, y: number];

/** SVG attributes beside geometry and fill; `undefined` values are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Rounds to one decimal: a tenth of a unit is invisible and keeps the files small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');
}

/** Path data from a template: `d\`M${x} ${y}L${x2} ${y2}\`` with every number rounded. */
export const d = (text: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: text }, ...values.map((value) => (typeof value === 'number' ? round(value) : value)));

export const path = (data: string, fill: string, more: Attributes = {}): string =>
  `<path d="${data}"${attributes({ fill, ...more })}/>`;

/** A drawn line: no fill, round ends. */
export const stroke = (data: string, colour: string, width: number, more: Attributes = {}): string =>
  `<path d="${data}"${attributes({ fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  `<rect${attributes({ x: round(x), y: round(y), width: round(width), height: round(height), fill, ...more })}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle${attributes({ cx: round(cx), cy: round(cy), r: round(r), fill, ...more })}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse${attributes({ cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry), fill, ...more })}/>`;

/** Path data of a closed polygon. */
export const closed = (points: readonly Point[]): string => `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}Z`;

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  path(closed(points), fill, more);

export const group = (children: readonly string[], more: Attributes = {}): string =>
  `<g${attributes(more)}>${children.join('')}</g>`;

/** Moves, scales and turns (degrees) a part that was drawn around the origin. */
export function place(x: number, y: number, scale: number, children: readonly string[], turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const scaled = String(Math.round(scale * 1000) / 1000);
  return group(children, { transform: d`translate(${x} ${y})${turned} scale(${scaled})` });
}

/** A kept part (see `Sheet.keep`) moved to a point, scaled and turned (degrees). */
export function reuse(id: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<use href="#${id}" transform="${d`translate(${x} ${y})`}${turned}${scaled}"/>`;
}

/** The same part seen in a mirror that stands upright at `x`. */
export const mirror = (x: number, children: readonly string[]): string =>
  group(children, { transform: d`translate(${2 * x} 0) scale(-1 1)` });
