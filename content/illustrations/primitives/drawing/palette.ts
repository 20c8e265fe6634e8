/** The printing inks of the whole set: every other tone is a mixture of these. */
export const ink = {
  crimson: '#a3142e',
  crimsonDark: '#7d0f23',
  wine: '#4a0d1c',
  ochre: '#d9a441',
  terracotta: '#c4673c',
  cream: '#f6efe2',
  sand: '#e6d5b8',
  olive: '#6b7045',
  night: '#1f2f46',
  air: '#9cbac0',
  stone: '#8c8478',
  black: '#241a17',
} as const;

const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

/**
 * Mixes two inks.
 * @param from colour `#rrggbb` at amount 0
 * @param to colour `#rrggbb` at amount 1
 * @param amount share of `to`, 0 to 1
 */
export function mix(from: string, to: string, amount: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - amount) + channel(to, at) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Recurring mixtures, named by what they colour. */
export const tone = {
  haze: mix(ink.air, ink.cream, 0.35),
  paleSky: mix(ink.air, ink.cream, 0.6),
  deepAir: mix(ink.air, ink.night, 0.4),
  dusk: mix(ink.night, ink.crimson, 0.35),
  deepNight: mix(ink.night, ink.black, 0.45),
  rose: mix(ink.crimson, ink.cream, 0.62),
  peach: mix(ink.terracotta, ink.cream, 0.6),
  straw: mix(ink.ochre, ink.cream, 0.55),
  sage: mix(ink.olive, ink.cream, 0.45),
  leaf: mix(ink.olive, ink.black, 0.35),
  pine: mix(ink.olive, ink.night, 0.55),
  earth: mix(ink.terracotta, ink.wine, 0.45),
  tuff: mix(ink.sand, ink.terracotta, 0.28),
  tuffShade: mix(ink.stone, ink.wine, 0.35),
  limestone: mix(ink.sand, ink.stone, 0.2),
  shade: mix(ink.wine, ink.night, 0.45),
  wood: mix(ink.terracotta, ink.black, 0.5),
  skin: mix(ink.terracotta, ink.sand, 0.6),
  skinWarm: mix(ink.terracotta, ink.sand, 0.42),
  grey: mix(ink.stone, ink.cream, 0.3),
  white: mix(ink.cream, ink.stone, 0.12),
  skinDark: mix(mix(ink.terracotta, ink.sand, 0.25), ink.black, 0.4),
} as const;
