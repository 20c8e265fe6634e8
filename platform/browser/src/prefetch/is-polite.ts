declare global {
  /** Network Information API, missing in some browsers. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** False with Save-Data or on a slow connection: nothing is prefetched then. */
export function isPolite({ connection }: Pick<Navigator, 'connection'>): boolean {
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
