declare global {
  /** Network Information API, missing in some browsers. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

type Line = Pick<Navigator, 'connection'>;

/** False with Save-Data: nothing is fetched that was not asked for. */
export const maySpend = ({ connection }: Line): boolean => connection?.saveData !== true;

const isOf = (types: readonly string[], { connection }: Line) => types.includes(connection?.effectiveType ?? '4g');

/** True when a round trip takes so long that it is felt. */
export const isSlow = (line: Line): boolean => !isOf(['4g'], line);

/** False on the slowest lines: there only the code of what is in view is fetched. */
export const mayFetchPages = (line: Line): boolean => isOf(['4g', '3g'], line);
