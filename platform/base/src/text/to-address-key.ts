/** Converts an address of the site to a key: those that differ only in case, trailing slash or encoding have the same. */
export function toAddressKey(address: string): string {
  const [path = '', query] = address.split('?');
  const whole = query === undefined ? path : `${path.replace(/(?<=[^/])\/+$/, '')}?${query}`;
  try {
    return decodeURI(whole.replace(/(?<=[^/])\/+$/, '')).toLowerCase();
  } catch {
    return whole.toLowerCase();
  }
}
