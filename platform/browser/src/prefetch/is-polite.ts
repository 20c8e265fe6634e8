declare global {
  /** What some browsers tell of their connection (Network Information API). */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** False when the visitor saves data or the line is slow: then nothing is fetched that was not asked for. */
export function isPolite({ connection }: Pick<Navigator, 'connection'>): boolean {
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
