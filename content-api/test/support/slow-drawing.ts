const EFFECTS = Array.from(
  { length: 60 },
  (_, seed) =>
    `<feTurbulence baseFrequency="0.01" numOctaves="10" seed="${seed}"/><feMorphology radius="60"/><feGaussianBlur stdDeviation="90"/>`,
).join('');

/** A valid SVG of 3 kB whose filters take minutes to draw. */
export const SLOW_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><filter id="f" x="0" y="0" width="1" height="1">${EFFECTS}</filter>${'<rect width="1600" height="1000" filter="url(#f)"/>'.repeat(50)}</svg>`;
