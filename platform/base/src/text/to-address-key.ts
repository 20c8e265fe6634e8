/** Decodes all but the characters that divide a query. */
const decodeQuery = (query: string): string =>
  decodeURIComponent(query.replaceAll('+', ' ').replace(/%(?=2[356b]|3d)/gi, '%25'));

/** Decodes all but the characters that divide an address. */
const decodePath = (path: string): string => decodeURIComponent(path.replace(/%(?=2[35f]|3f)/gi, '%25'));

/** Converts an address of the site to a key: those that differ only in case, trailing slash or encoding have the same. */
export function toAddressKey(address: string): string {
  const [bare = '', query] = address.split('?').map((part) => part.replace(/(?<=[^/])\/+$/, ''));
  try {
    const whole = query === undefined ? decodePath(bare) : `${decodePath(bare)}?${decodeQuery(query)}`;
    return whole.toLowerCase();
  } catch {
    return (query === undefined ? bare : `${bare}?${query}`).toLowerCase();
  }
}
