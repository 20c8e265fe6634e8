declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** OpenType features to keep; all without this option. */
    readonly keepFeatures?: readonly string[];
    /** A fixed value or a range for each axis of a variable font. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>
    >;
  }
  /** Returns a font that contains only the characters of the text. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
