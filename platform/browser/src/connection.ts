declare global {
  /** Network Information API; not available in all browsers. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

type Connected = Pick<Navigator, 'connection'>;

/** False with Save-Data: nothing is prefetched. */
export const mayPrefetch = ({ connection }: Connected): boolean => connection?.saveData !== true;

const isOf = (types: readonly string[], { connection }: Connected) => types.includes(connection?.effectiveType ?? '4g');

/** True when the visitor notices a round trip. */
export const isSlow = (connected: Connected): boolean => !isOf(['4g'], connected);

/** True if the site, or a service worker, has the document of an address. */
export const isServed = (href: string, init?: RequestInit): Promise<boolean> =>
  fetch(href, { ...init, method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** False on the slowest connections, where only the code of links in view is prefetched. */
export const mayFetchPages = (connected: Connected): boolean => isOf(['4g', '3g'], connected);
