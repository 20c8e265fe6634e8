declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** A value or a part of each axis of a variable font. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>
    >;
  }
  /** A font with no more than the characters of a text. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
