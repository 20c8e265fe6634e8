declare global {
  /** Network Information API, missing in some browsers. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

type Line = Pick<Navigator, 'connection'>;

/** False with Save-Data: nothing is fetched that was not asked for. */
export const maySpend = ({ connection }: Line): boolean => connection?.saveData !== true;

/** False on a slow line as well: there all is fetched of what the visitor points at, of what is in view the code alone. */
export const isPolite = ({ connection }: Line): boolean =>
  connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
